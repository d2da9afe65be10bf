import { find } from "linkifyjs"
import unhomoglyph from "unhomoglyph"
import { readName } from "./readName.ts"
import { refuseField } from "./refusal.ts"

/** Names of the product. They are reserved as words anywhere in a name. */
const productNames = ["wallet"]

/** Words by which a stranger would pass for the people of this site. Reserved where a name has no other word. */
const roleWords = [
  "account admin administration administrator billing bot care center centre compliance customer desk fraud",
  "help helpdesk info login moderator notification official operator operators our payments payout payouts",
  "root safety secure security service services staff support system team the us verification verified your",
  "администратор администрация безопасности безопасность ваш клиентов команда модератор наша операторы",
  "оператор официальная официальный платежи поддержка поддержки помощь проверка сервис система служба",
  "сотрудник уведомление центр",
].flatMap((line) => line.split(" "))

/** Other full stops that browsers take for one in an address. */
const otherStops = /[\u3002\uff61]/g

/** Scripts whose letters can pass for each other's. */
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]

/** The reason a text is not allowed as a public name. */
export type PublicNameProblem = "name_address" | "name_mixed_scripts" | "name_reserved"

/**
 * Checks a name that strangers see. It must not look like an address, and must not imitate this site or, with letters of
 * another alphabet, someone else. Look-alikes are Unicode's confusables (UTS 39).
 */
export function publicNameProblem(text: string): PublicNameProblem | undefined {
  const name = text.normalize("NFKC").replaceAll(otherStops, ".")
  if (hasAddress(name)) return "name_address"
  if (splitWords(name).some(mixesAlphabets)) return "name_mixed_scripts"
  return isReserved(name) ? "name_reserved" : undefined
}

/**
 * Reads a name that strangers see.
 *
 * @param longest in characters.
 * @throws Refusal `validation_failed` on `field`, with what `nameProblem` or `publicNameProblem` says.
 */
export function readPublicName(text: string, field: string, longest: number): string {
  const name = readName(text, field, longest)
  const code = publicNameProblem(name)
  if (code) throw refuseField("validation_failed", field, { code })
  return name
}

/**
 * Reads a name that its owner alone gives and sees, in mails as well: it may lead nowhere.
 *
 * @param longest in characters.
 * @throws Refusal `validation_failed` on `field`, with what `nameProblem` says, or with `name_address`.
 */
export function readPlainName(text: string, field: string, longest: number): string {
  const name = readName(text, field, longest)
  if (hasAddress(name.normalize("NFKC").replaceAll(otherStops, "."))) {
    throw refuseField("validation_failed", field, { code: "name_address" })
  }
  return name
}

function hasAddress(name: string): boolean {
  return find(name).length > 0 || /:\/\/|\S@\S/.test(name) || /(^|\D)\d{1,3}(\.\d{1,3}){3}(\D|$)/.test(name)
}

function splitWords(name: string): string[] {
  return name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

function mixesAlphabets(word: string): boolean {
  return alphabets.filter((alphabet) => alphabet.test(word)).length > 1
}

/** Capitals have their own look-alikes, so a name is compared both unchanged and in lower case. */
function isReserved(name: string): boolean {
  return [name.toLowerCase(), unhomoglyph(name).toLowerCase()].some((reading) => {
    const words = joinSpelled(splitWords(toSkeleton(reading)))
    return words.some((word) => ofProduct.test(word)) || (words.length > 0 && words.every((word) => ofRoles.test(word)))
  })
}

/** The confusable skeleton of a text: UTS 39, without accents, and with `vv` as `w`. */
function toSkeleton(text: string): string {
  const base = text.normalize("NFD").replaceAll(/\p{M}/gu, "")
  return unhomoglyph(base).toLowerCase().replaceAll("vv", "w")
}

/** Words that are spelled letter by letter, as "W a l l e t", are read as one. */
function joinSpelled(words: readonly string[]): string[] {
  const joined: string[] = []
  let isSpelling = false
  for (const word of words) {
    const isLetter = Array.from(word).length === 1
    if (isSpelling && isLetter) joined.push(`${joined.pop() ?? ""}${word}`)
    else joined.push(word)
    isSpelling = isLetter
  }
  return joined
}

function toAlternation(words: readonly string[]): string {
  return words.map(toSkeleton).join("|")
}

const ofRoles = new RegExp(`^(?:${toAlternation(roleWords)})+$`)
const anyReserved = toAlternation([...productNames, ...roleWords])
const ofProduct = new RegExp(`^(?:${anyReserved})*(?:${toAlternation(productNames)})(?:${anyReserved})*$`)
