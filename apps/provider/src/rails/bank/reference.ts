import { generate, validate } from "node-iso11649"

/** The part of a customer's id that their reference repeats: its random digits. */
const digits = 15

/**
 * The creditor reference (ISO 11649) by which a customer's bank transfers are known. It is made of their id, so it is always
 * the same, and its two check digits find a mistyped one.
 */
export function referenceOf(userId: string): string {
  return generate(partOfId(userId).toUpperCase())
}

/** The digits of a customer's id by which `referenceOf` knows them, as the index of the table has them. */
export function partOfId(userId: string): string {
  return userId.replaceAll("-", "").slice(-digits)
}

const shape = new RegExp(`(?=(RF\\d{2}[0-9A-F]{${digits}}))`, "g")

/**
 * The references of customers in a text, each as the part of the id that it names. Spaces and marks between their characters
 * do not count: payers and banks group them as they like.
 */
export function findReferences(text: string): readonly string[] {
  const characters = text.toUpperCase().replace(/[^0-9A-Z]/g, "")
  const found = Array.from(characters.matchAll(shape), ([, reference = ""]) => reference)
  return [...new Set(found.filter(validate).map((reference) => reference.slice(4).toLowerCase()))]
}

/** A reference in groups of four characters, as people read it. */
export function groupReference(reference: string): string {
  return reference.replace(/(.{4})(?=.)/g, "$1 ")
}
