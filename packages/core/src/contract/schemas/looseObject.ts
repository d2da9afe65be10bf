import * as v from "valibot"

/**
 * Valibot's schema of a loose object, with a closed type: fields that are not declared pass, and TypeScript does not know
 * them, so that a mistyped name does not compile.
 */
export interface ClosedLooseObjectSchema<Entries extends v.ObjectEntries>
  extends v.BaseSchema<
    v.InferInput<v.ObjectSchema<Entries, undefined>>,
    v.InferOutput<v.ObjectSchema<Entries, undefined>>,
    v.BaseIssue<unknown>
  > {
  readonly type: "loose_object"
  readonly entries: Entries
}

/**
 * An object of an answer: `v.looseObject` with a closed type. It looks at the fields and returns the very object that it
 * was given, so no answer is copied. Names that lead to a prototype are taken out where the text is parsed.
 */
// @__NO_SIDE_EFFECTS__
export function looseObject<const Entries extends v.ObjectEntries>(entries: Entries): ClosedLooseObjectSchema<Entries> {
  const object = v.custom<Readonly<Record<string, unknown>>>((value) => typeof value === "object" && value !== null)
  const isObject = object["~run"]
  return Object.assign(object, {
    type: "loose_object" as const,
    expects: "Object",
    entries,
    "~run"(given: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) {
      const dataset = isObject.call(this, given, config)
      if (!dataset.typed) return dataset
      const input = dataset.value
      for (const key in entries) {
        const value = input[key]
        const issues = entries[key]?.["~run"]({ value }, config).issues
        // An answer that breaks the contract once is broken: valibot alone would go on to the other fields.
        if (issues) return { value: input, typed: false, issues: issues.map(within({ input, key, value })) }
      }
      return dataset
    },
  })
}

/** The issue of a field, as one of the object that it is in. */
function within(place: Pick<v.ObjectPathItem, "input" | "key" | "value">) {
  return <Issue extends v.BaseIssue<unknown>>(issue: Issue): Issue => ({
    ...issue,
    path: [{ type: "object", origin: "value", ...place }, ...(issue.path ?? [])],
  })
}
