import { createSecretBox, type SecretBox } from "@wallet/provider/platform/secrets/secretBox.ts"
import type { Keyring } from "@wallet/provider/platform/secrets/secretKey.ts"
import type { Kysely } from "kysely"
import type { SandboxDatabase } from "../database/schema.ts"

/** Context that sealed numbers and codes are bound to, besides their card: the table's original name. */
export const cardsPlace = "sandbox_issuer_cards.sealed"

/** Seals numbers and codes of cards. */
export type CardVault = SecretBox<typeof cardsPlace>

/** Seals again, with the current key, what another key has sealed, so that the other can be retired. */
export async function sealCardsAnew(db: Kysely<SandboxDatabase>, keyring: Keyring): Promise<void> {
  const vault: CardVault = createSecretBox(keyring)
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom("sandbox.issuer_cards")
      .select(["reference", "sealed"])
      .where("sealed", "not like", `v1.${keyring.current.id}.%`)
      .forUpdate()
      .execute()
    for (const { reference, sealed } of rows) {
      const anew = sealed === null ? null : vault.seal(vault.open(sealed, cardsPlace, reference), cardsPlace, reference)
      await trx.updateTable("sandbox.issuer_cards").set({ sealed: anew }).where("reference", "=", reference).execute()
    }
  })
}
