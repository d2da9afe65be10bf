import { type GenericSchema, type InferOutput, parse } from "valibot"
import { settings } from "#site/settings.ts"

/** Reads data of the API without credentials. @throws whatever keeps it from being read. */
export async function readData<Data extends GenericSchema>(
  path: string,
  schema: Data,
  signal: AbortSignal,
): Promise<InferOutput<Data>> {
  const answer = await fetch(settings.apiUrl + path, { credentials: "omit", signal })
  const envelope = (await answer.json()) as { readonly data?: unknown } // its data is parsed
  return parse(schema, envelope.data)
}
