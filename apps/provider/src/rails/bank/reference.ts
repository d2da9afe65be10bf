import { generate, validate } from "node-iso11649"

/** The number of random digits of a customer's id in their reference. */
const digits = 15

/**
 * The creditor reference (ISO 11649) that identifies a customer's bank transfers. It is derived from their id, so it is always
 * the same, and its two check digits reveal a typing error.
 */
export function createReference(userId: string): string {
  return generate(partOfId(userId).toUpperCase())
}

/** The digits of a customer's id that `referenceOf` uses, as in the table's index. */
export function partOfId(userId: string): string {
  return userId.replaceAll("-", "").slice(-digits)
}

const shape = new RegExp(`(?=(RF\\d{2}[0-9A-F]{${digits}}))`, "g")

/**
 * The customers' references in a text, each as its part of an id. Spaces and punctuation between their characters are ignored,
 * because payers and banks group them in different ways.
 */
export function findReferences(text: string): readonly string[] {
  const characters = text.toUpperCase().replace(/[^0-9A-Z]/g, "")
  const found = Array.from(characters.matchAll(shape), ([, reference = ""]) => reference)
  return [...new Set(found.filter(validate).map((reference) => reference.slice(4).toLowerCase()))]
}

/** A reference in groups of four characters, for people. */
export function groupReference(reference: string): string {
  return reference.replace(/(.{4})(?=.)/g, "$1 ")
}
