import { listEntries, readField } from "#shared/api/apiDescription.ts"

/** The example payloads of the events, as indented JSON, from the provider's API description. */
export function readPayloads(document: unknown): ReadonlyMap<string, string> {
  return new Map(
    listEntries(readField(document, "webhooks")).flatMap(([type, item]) => {
      const example = readField(item, "post", "requestBody", "content", "application/json", "example")
      return example === undefined ? [] : [[type, JSON.stringify(example, null, 2)] as const]
    }),
  )
}
