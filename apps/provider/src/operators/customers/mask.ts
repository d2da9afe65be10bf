import { hasPermission } from "@wallet/operators/roles.ts"
import type { Services } from "#platform/services.ts"
import { maskEmail } from "#wallet/people/maskEmail.ts"
import type { OperatorRow } from "../operator.ts"

/** Masks a customer's personal data for an operator who may not see it, or shows it as it is. */
export interface Mask {
  readonly isOn: boolean
  /** The end of a reveal; null without one. */
  readonly revealedUntil: Date | null
  email(address: string): string
  phone(number: string): string
  /** A person's name: the initials stay. */
  name(name: string): string
  /** A day of birth: the year stays. */
  birthDate(day: string): string
  /** An IP address: the network stays. */
  ipAddress(address: string): string
  /** An account, a card or an address of a chain: both ends stay. */
  account(text: string): string
  /** Any other personal data. */
  hidden(text: string): string
  /** A text with words of a customer or a party: e-mail addresses, phone numbers and accounts in it are masked. */
  words(text: string): string
}

const dots = "•••"

function same(text: string): string {
  return text
}

/** Data as it is. */
function unmasked(revealedUntil: Date | null): Mask {
  return {
    isOn: false,
    revealedUntil,
    email: same,
    phone: same,
    name: same,
    birthDate: same,
    ipAddress: same,
    account: same,
    hidden: same,
    words: same,
  }
}

const mask: Mask = {
  isOn: true,
  revealedUntil: null,
  email: maskEmail,
  phone: (number) => `${number.slice(0, 2)}${dots}${number.slice(-2)}`,
  name: (name) =>
    name
      .split(/\s+/)
      .map((part) => `${Array.from(part)[0] ?? ""}${dots}`)
      .join(" "),
  birthDate: (day) => `${day.slice(0, 4)}-${dots}`,
  ipAddress: maskIpAddress,
  account: maskAccount,
  hidden: () => dots,
  words: (text) =>
    text
      .replaceAll(/[^\s@<>"“„]+@[^\s@<>"”]+/g, (address) => maskEmail(address))
      .replaceAll(/\+\d[\d ()-]{6,}\d/g, (number) => `${number.slice(0, 2)}${dots}${number.slice(-2)}`)
      .replaceAll(/\b[A-Za-z\d]{15,}\b/g, maskAccount),
}

function maskIpAddress(address: string): string {
  if (address === "") return ""
  const separator = address.includes(":") ? ":" : "."
  return [...address.split(separator).slice(0, 2), dots].join(separator)
}

function maskAccount(text: string): string {
  return text.length < 9 ? dots : `${text.slice(0, 4)}${dots}${text.slice(-4)}`
}

/** The mask of an operator for one customer's data. */
export async function readMask(services: Services, operator: OperatorRow, userId: string): Promise<Mask> {
  return (await readMasks(services, operator, [userId]))(userId)
}

/** The masks of an operator for several customers' data. Nobody's data is shown without a mask by another's reveal. */
export async function readMasks(
  { db, now }: Pick<Services, "db" | "now">,
  { id, role }: OperatorRow,
  userIds: readonly string[],
): Promise<(userId: string) => Mask> {
  if (hasPermission(role, "customers.identity")) return () => unmasked(null)
  const reveals =
    userIds.length === 0
      ? []
      : await db
          .selectFrom("customer_reveals")
          .select(["user_id", "ends_at"])
          .where("operator_id", "=", id)
          .where("user_id", "in", userIds)
          .where("ends_at", ">", now())
          .execute()
  const ends = new Map(reveals.map(({ user_id, ends_at }) => [user_id, ends_at]))
  return (userId) => {
    const end = ends.get(userId)
    return end ? unmasked(end) : mask
  }
}

/** The duration of a reveal, in milliseconds. */
const revealMs = 30 * 60_000

/** Lifts the mask of one customer for an operator. Resolves to the end. */
export async function reveal(
  { db, now }: Pick<Services, "db" | "now">,
  operatorId: string,
  userId: string,
): Promise<Date> {
  const endsAt = new Date(now().getTime() + revealMs)
  await db
    .insertInto("customer_reveals")
    .values({ operator_id: operatorId, user_id: userId, ends_at: endsAt })
    .onConflict((conflict) => conflict.columns(["operator_id", "user_id"]).doUpdateSet({ ends_at: endsAt }))
    .execute()
  return endsAt
}
