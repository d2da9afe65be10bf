import type { WalletClient } from "#client.ts"
import { ContractError } from "#errors/errors.ts"
import type { CallOptions } from "#transport/request.ts"

/** One page of a list, as every paged call answers it. */
export interface ListPage<Item> {
  readonly items: readonly Item[]
  /** The cursor of the next page; null on the last one. */
  readonly nextCursor?: string | null | undefined
}

/** The action of a paged call. */
type PagedAction<Parameters, Page> = (
  client: WalletClient,
  parameters: Parameters,
  options?: CallOptions,
) => Promise<Page>

type ListParameters = object | undefined

/** The parameters besides the cursor; they may be left out where the call needs none. */
type RestParameters<Parameters extends ListParameters> =
  object extends Omit<NonNullable<Parameters>, "cursor">
    ? readonly [parameters?: Omit<NonNullable<Parameters>, "cursor">, options?: CallOptions]
    : readonly [parameters: Omit<NonNullable<Parameters>, "cursor">, options?: CallOptions]

/**
 * Reads a list page by page, each one when it is asked for. The same works for every call that answers with `nextCursor`.
 *
 * @throws whatever the call throws, and ContractError if a page leads to itself.
 * @example
 * for await (const { items } of listPages(client, listOperations, { limit: 100 })) show(items.length)
 */
export async function* listPages<Parameters extends ListParameters, Page extends ListPage<unknown>>(
  client: WalletClient,
  action: PagedAction<Parameters, Page>,
  ...[parameters, options]: RestParameters<Parameters>
): AsyncGenerator<Page, void, undefined> {
  let cursor: string | undefined
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next one
    const page = await action(client, { ...parameters, cursor } as object as Parameters, options)
    yield page
    const next = page.nextCursor ?? undefined
    if (next === undefined) return
    if (next === cursor) throw new ContractError("listPages", 0, "data.nextCursor", "the cursor of another page")
    cursor = next
  }
}

/**
 * Reads the items of a list one by one, and the pages as they are needed. Leaving the loop ends the reading.
 *
 * @throws whatever the call throws, and ContractError if a page leads to itself.
 * @example
 * for await (const operation of listItems(client, listOperations)) show(operation.reference)
 */
export async function* listItems<Parameters extends ListParameters, Item>(
  client: WalletClient,
  action: PagedAction<Parameters, ListPage<Item>>,
  ...rest: RestParameters<Parameters>
): AsyncGenerator<Item, void, undefined> {
  for await (const { items } of listPages<Parameters, ListPage<Item>>(client, action, ...rest)) yield* items
}
