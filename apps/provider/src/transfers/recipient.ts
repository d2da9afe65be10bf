import type { Kysely } from "kysely"
import { validate as isUuid } from "uuid"
import type { Database } from "../db/schema.ts"
import { refuseField } from "../http/refusal.ts"
import { findUserByEmail } from "../identity/users.ts"

/** A customer as another customer may see them. */
export interface Party {
  readonly id: string
  readonly masked: string
}

/**
 * Whom an e-mail address (in any case) or a customer id reaches. Refuses at the field `recipient` where that is nobody,
 * or the sender.
 */
export async function findRecipient(db: Kysely<Database>, text: string, senderId: string): Promise<Party> {
  const user = isUuid(text) ? await findUserById(db, text) : await findUserByEmail(db, text)
  if (!user) throw refuseField("recipient_unknown", "recipient")
  if (user.id === senderId) throw refuseField("recipient_is_sender", "recipient")
  return { id: user.id, masked: maskEmail(user.email) }
}

/** A customer who is known to exist, as the other party sees them. */
export async function findParty(db: Kysely<Database>, userId: string): Promise<Party> {
  const user = await findUserById(db, userId)
  if (!user) throw new Error(`There is no customer ${userId}`)
  return { id: user.id, masked: maskEmail(user.email) }
}

function findUserById(db: Kysely<Database>, id: string) {
  return db.selectFrom("users").select(["id", "email"]).where("id", "=", id).executeTakeFirst()
}

/** Enough to recognise an address that one knows, too little to learn one: `f•••d@w•••.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@")
  const local = Array.from(email.slice(0, at))
  const domain = email.slice(at + 1)
  const dot = domain.lastIndexOf(".")
  const ending = dot < 0 ? "" : domain.slice(dot)
  // Both ends of a name of two letters would be all of it.
  const last = local.length > 2 ? local.at(-1) : ""
  return `${local[0] ?? ""}•••${last}@${Array.from(domain)[0] ?? ""}•••${ending}`
}
