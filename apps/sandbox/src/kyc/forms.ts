import { createHash } from "node:crypto"
import type { VerificationItem } from "@wallet/core/contract"
import { imageSize } from "image-size"
import * as v from "valibot"

/** One field of the vendor's form. */
export interface Field {
  readonly name: string
  readonly label: string
  readonly type: "text" | "file" | "lines" | "choice"
  readonly hint?: string
  /** The options of a choice, with their labels. */
  readonly options?: Readonly<Record<string, string>>
  /** The accepted types of a file, in the browser's format. */
  readonly accept?: string
}

/** Fields of a form, their parsing, and messages for the person who fills it in. */
interface Form {
  readonly title: string
  readonly fields: readonly Field[]
  readonly schema: v.GenericSchema<Record<string, unknown>, Record<string, string>>
}

const pictures = ["png", "jpg", "webp"]
const leastPixels = 200
const largestFile = 8 * 1024 * 1024

const text = (most: number) =>
  v.pipe(v.string("Please enter this."), v.trim(), v.nonEmpty("Please enter this."), v.maxLength(most, "Too long."))
const day = v.pipe(
  text(10),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, "Year, month and day, such as 2039-12-31."),
  v.check((value) => new Date(value).toJSON()?.startsWith(value) ?? false, "There is no such day."),
)
const country = v.pipe(text(2), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, "The two letters of a country, such as DE."))
const kinds = { passport: "Passport", id_card: "Identity card", driving_licence: "Driving licence" } as const

const countryField: Field = { name: "country", label: "Country", type: "text", hint: "Two letters, such as DE" }
const pictureField = (name: string, label: string): Field => ({
  name,
  label,
  type: "file",
  accept: "image/png,image/jpeg,image/webp",
  hint: `A picture, PNG, JPEG or WebP, at least ${leastPixels} pixels each way`,
})

/** The form of each item. */
export const forms: Readonly<Record<VerificationItem, Form>> = {
  details: {
    title: "About you",
    fields: [
      { name: "name", label: "Full name", type: "text" },
      { name: "born", label: "Date of birth", type: "text", hint: "Year, month and day, such as 1990-05-17" },
      countryField,
    ],
    schema: v.object({ name: text(200), born: day, country }),
  },
  document: {
    title: "Your document",
    fields: [
      { name: "kind", label: "Kind", type: "choice", options: kinds },
      { name: "number", label: "Number", type: "text" },
      { name: "expires", label: "Valid until", type: "text", hint: "Year, month and day, such as 2039-12-31" },
      pictureField("picture", "Picture of the front"),
    ],
    schema: v.object({
      kind: v.picklist(Object.keys(kinds), "Please choose."),
      number: text(40),
      expires: day,
      picture: text(200),
    }),
  },
  selfie: {
    title: "Your face",
    fields: [pictureField("picture", "Picture of your face")],
    schema: v.object({ picture: text(200) }),
  },
  company: {
    title: "The company",
    fields: [
      { name: "name", label: "Name in the register", type: "text" },
      { name: "number", label: "Number in the register", type: "text" },
      countryField,
    ],
    schema: v.object({ name: text(200), number: text(40), country }),
  },
  owners: {
    title: "Its owners",
    fields: [
      { name: "owners", label: "Owners", type: "lines", hint: "One a line with the share in percent: Jo Doe, 60" },
    ],
    schema: v.pipe(
      v.object({ owners: text(4000) }),
      v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
        const shares = value.owners.split(/\r?\n/).filter((line) => line.trim() !== "")
        const percents = shares.map((line) => /^[^,]{2,200},\s*(\d{1,3})\s*%?$/.exec(line.trim())?.[1])
        const total = percents.reduce((sum, percent) => sum + Number(percent ?? Number.NaN), 0)
        if (!(total > 0 && total <= 100)) {
          addIssue({
            message: "Each line is a name, a comma and a whole share; together at most 100.",
            path: pathTo(value),
          })
          return NEVER
        }
        return { owners: value.owners, shares: String(total) }
      }),
    ),
  },
  register: {
    title: "Extract of the register",
    fields: [
      {
        name: "file",
        label: "Extract",
        type: "file",
        accept: "application/pdf,image/png,image/jpeg",
        hint: "PDF or a picture",
      },
    ],
    schema: v.object({ file: text(200) }),
  },
}

function pathTo(input: { owners: string }): [v.ObjectPathItem] {
  return [{ type: "object", origin: "value", input, key: "owners", value: input.owners }]
}

/** The parsed input, or errors by field. */
type ReadForm =
  | { readonly ok: true; readonly answers: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly problems: Readonly<Record<string, string>> }

/** Parses a form from the browser. Only a file's type, size and digest are read; the file is not stored. */
export async function readForm(item: VerificationItem, body: Readonly<Record<string, unknown>>): Promise<ReadForm> {
  const { fields, schema } = forms[item]
  const values: Record<string, unknown> = {}
  const problems: Record<string, string> = {}
  for (const { name, type } of fields) {
    const value = body[name]
    if (type !== "file") values[name] = value
    else {
      const file = value instanceof File && value.size > 0 ? await describeFile(item, value) : "Please choose a file."
      if (typeof file === "string") problems[name] = file
      else values[name] = file.described
    }
  }
  const read = v.safeParse(schema, values)
  for (const issue of read.issues ?? []) problems[v.getDotPath(issue) ?? ""] ??= issue.message
  return read.success && Object.keys(problems).length === 0
    ? { ok: true, answers: read.output }
    : { ok: false, problems }
}

/** By the file's content, whatever its name is. */
async function describeFile(item: VerificationItem, file: File): Promise<string | { readonly described: string }> {
  if (file.size > largestFile) return "The file is larger than 8 MB."
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = item === "register" && isPdf(bytes) ? "pdf" : pictureKind(bytes)
  if (kind === "small") return `The picture is smaller than ${leastPixels} pixels.`
  if (!kind) return item === "register" ? "This is not a PDF or a picture." : "This is not a picture."
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 16)
  return { described: `${kind}, ${file.size} bytes, ${digest}` }
}

function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, 5)) === "%PDF-"
}

function pictureKind(bytes: Uint8Array): string | undefined {
  try {
    const { type = "", width, height } = imageSize(bytes)
    if (!pictures.includes(type)) return undefined
    return Math.min(width, height) < leastPixels ? "small" : type
  } catch {
    return undefined
  }
}
