import { listEntries, readField } from "#shared/api/apiDescription.ts"

/** A call that will be removed. */
export interface Deprecation {
  readonly name: string
  readonly method: string
  readonly path: string
  /** The first day on which it may be gone, e.g. `2027-01-31`. */
  readonly sunset: string
  /** The call that replaces it. */
  readonly instead: string | undefined
}

/** The version of the API and the calls that will be removed. */
export interface ApiVersions {
  readonly version: string
  readonly deprecations: readonly Deprecation[]
}

/** Reads the versions from the provider's API description. */
export function readVersions(document: unknown): ApiVersions {
  const deprecations = listEntries(readField(document, "paths")).flatMap(([path, item]) =>
    listEntries(item).flatMap(([method, operation]) => {
      const name = readText(operation, "operationId")
      const sunset = readText(operation, "x-sunset")
      if (readField(operation, "deprecated") !== true || name === undefined || sunset === undefined) return []
      return [{ name, method: method.toUpperCase(), path, sunset, instead: readText(operation, "x-instead") }]
    }),
  )
  return { version: readText(readField(document, "info"), "version") ?? "", deprecations }
}

function readText(value: unknown, name: string): string | undefined {
  const text = readField(value, name)
  return typeof text === "string" ? text : undefined
}
