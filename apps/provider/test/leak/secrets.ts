/** A text that must be found only where it is meant to be. */
export interface Secret {
  readonly name: string
  readonly value: string
  /** The columns that may contain it in clear, as `table.column`. */
  readonly meantFor?: readonly string[]
}

/** A secret that was found where it is not meant to be. */
export interface Leak {
  readonly secret: string
  readonly place: string
  readonly form: string
}

/** Six digits are part of many numbers by chance; a code is a separate word. */
const shortCode = /^\d{6}$/

/** Three digits are everywhere; a card's code would be a separate text in JSON. */
const cardCode = /^\d{3}$/

/** The form in which a text contains a secret: plain, hex, or base64 at any offset. */
export function formFound(text: string, value: string): string | undefined {
  if (shortCode.test(value)) return new RegExp(`(?<![\\w.-])${value}(?![\\w.-])`).test(text) ? "plain" : undefined
  if (cardCode.test(value)) return text.includes(`"${value}"`) ? "plain" : undefined
  if (text.includes(value)) return "plain"
  const bytes = Buffer.from(value)
  if (text.toLowerCase().includes(bytes.toString("hex"))) return "hex"
  return base64Forms(bytes).some((form) => text.includes(form)) ? "base64" : undefined
}

/** The three forms of bytes within a longer base64 text, without the characters shared with neighbours. */
function base64Forms(bytes: Buffer): string[] {
  const forms = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString("base64")
      .replace(/=+$/, "")
    const shared = Math.ceil((before * 8) / 6)
    const last = (before + bytes.length) % 3 === 0 ? text.length : text.length - 1
    return text.slice(shared, last)
  })
  return [...forms, ...forms.map((form) => form.replaceAll("+", "-").replaceAll("/", "_"))]
}

/** The secrets in a text that are not meant for it. */
export function leaksIn(text: string, place: string, secrets: readonly Secret[]): Leak[] {
  return secrets.flatMap(({ name, value, meantFor = [] }) => {
    if (meantFor.includes(place)) return []
    const form = formFound(text, value)
    return form === undefined ? [] : [{ secret: name, place, form }]
  })
}
