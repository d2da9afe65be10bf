import type * as v from "valibot"

type Issue = v.BaseIssue<unknown>

/** Whether a value fits; it changes nothing and does not say why. */
export type Fits = (value: unknown) => boolean

/** The fields by which a schema describes itself, named as in valibot's own schema of this type. */
export interface Description {
  readonly type: string
  readonly expects: string
  /** What is wrong with a value; by default that it is not what is expected. Never the value itself. */
  readonly message?: (value: unknown) => string
  readonly [field: string]: unknown
}

/** A part of a value, with the schema that it is for. Without a key it is the value itself. */
export type Part = readonly [key: string | number | undefined, schema: v.GenericSchema, value: unknown]

/**
 * A schema for answers. It describes itself as valibot's do and valibot can run it, so that documents, samples and
 * redaction know one kind of schema. But it looks at a value by one plain function: that takes a fraction of the time,
 * and leaves out valibot's own code, which every bundle would carry. It changes nothing, and tells of the first thing
 * that is wrong.
 *
 * @param within The parts of a value, where it has any; each must fit its own schema, which `fits` has looked at.
 */
// @__NO_SIDE_EFFECTS__
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the type of valibot's own schema, named by each use
export function answerSchema<Schema>(
  description: Description,
  fits: Fits,
  within?: (value: unknown) => readonly Part[] | undefined,
): Schema {
  const run = (dataset: v.UnknownDataset): v.OutputDataset<unknown, Issue> => {
    const { value } = dataset
    // A dataset is the caller's to change: valibot takes the same one from schema to schema.
    return fits(value)
      ? Object.assign(dataset, { typed: true } as const)
      : { typed: false, value, issues: [findIssue(description, value, within?.(value))] }
  }
  const schema = {
    kind: "schema",
    ...description,
    "~run": run,
    "~standard": { version: 1, vendor: "wallet", validate: (value: unknown) => run({ value }) },
  }
  // Not enumerable: valibot's `pipe` copies a schema's fields, and takes less than the schema that it begins with.
  Object.defineProperty(schema, "fits", { value: fits })
  // Valibot's types allow for its own functions alone; the tests hold these to what valibot does.
  return schema as unknown as Schema
}

/** How to tell whether a value fits a schema. One of valibot's own serves too, but slowly, and changes nothing here. */
// @__NO_SIDE_EFFECTS__
export function fitsOf(schema: v.GenericSchema): Fits {
  // Only `answerSchema` gives a schema this field.
  return "fits" in schema ? (schema.fits as Fits) : (value) => !schema["~run"]({ value }, {}).issues
}

function findIssue({ type, expects, message }: Description, input: unknown, parts: readonly Part[] | undefined): Issue {
  for (const [key, schema, value] of parts ?? []) {
    const issue = schema["~run"]({ value }, {}).issues?.[0]
    const item = { type: "unknown", origin: "value", input, key, value } as const
    if (issue) return key === undefined ? issue : { ...issue, path: [item, ...(issue.path ?? [])] }
  }
  const text = message?.(input) ?? `Expected ${expects}`
  return { kind: "schema", type, input, expected: expects, received: typeof input, message: text }
}
