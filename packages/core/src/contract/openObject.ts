import * as v from "valibot"

type Issue = v.BaseIssue<unknown>
type OpenObjectSchema<Entries extends v.ObjectEntries> = v.LooseObjectSchema<Entries, undefined>

/** What a schema of valibot is given and gives back. */
interface Dataset {
  typed?: boolean | undefined
  value: unknown
  issues?: readonly Issue[] | undefined
}

/**
 * An object with these fields; others pass (spec §7). What `v.looseObject` is, for answers: where no field is changed by
 * its own schema it gives back the very object that it was given instead of a copy, which takes less code in a bundle
 * and a fraction of the time. It describes itself as `v.looseObject` does, for whoever makes documents or samples from
 * the contract. Names that lead to a prototype are taken out where the text is parsed.
 */
// @__NO_SIDE_EFFECTS__
export function openObject<const Entries extends v.ObjectEntries>(entries: Entries): OpenObjectSchema<Entries> {
  const schema = v.custom<object>(isObject)
  const checkKind = schema["~run"]
  const described = Object.assign(schema, {
    type: "loose_object",
    expects: "Object",
    entries,
    "~run"(given: v.UnknownDataset, config: v.Config<Issue>): Dataset {
      const dataset: Dataset = checkKind.call(schema, given, config)
      const input = dataset.value
      if (!dataset.typed || !isObject(input)) return dataset
      for (const key in entries) {
        const field = entries[key]
        if (!field) continue
        const value = input[key]
        const part: Dataset = field["~run"]({ value }, config)
        if (part.value !== value) dataset.value = { ...Object(dataset.value), [key]: part.value }
        dataset.typed &&= part.typed
        if (!part.issues) continue
        const item: v.ObjectPathItem = { type: "object", origin: "value", input, key, value }
        const placed = part.issues.map((issue): Issue => ({ ...issue, path: [item, ...(issue.path ?? [])] }))
        dataset.issues = [...(dataset.issues ?? []), ...placed]
        if (config.abortEarly) break
      }
      return dataset
    },
  })
  // Valibot's types allow for its own functions alone; the tests hold this one to what `v.looseObject` does.
  return described as unknown as OpenObjectSchema<Entries>
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}
