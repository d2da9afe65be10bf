import { eu } from "./eu.ts"
import type { ListFormat } from "./listEntry.ts"
import { ofac } from "./ofac.ts"
import { un } from "./un.ts"

/** The supported lists, by their names in the configuration. */
export const listFormats = { ofac, eu, un } as const satisfies Record<string, ListFormat>

export type ListName = keyof typeof listFormats

/** A configured list: `at` replaces its published address with another one, or a file. */
export interface ListSource {
  readonly name: ListName
  readonly at?: string | undefined
}
