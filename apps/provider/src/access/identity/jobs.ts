import { sql } from "kysely"
import type { Origin } from "#platform/http/handler.ts"
import { toClientNetwork } from "#platform/http/network.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { defineJobs } from "#platform/jobs/job.ts"
import { writeAudit } from "./audit.ts"
import { passwordResetMail } from "./mails.ts"
import type { CodeRecipient } from "./signInCode.ts"
import { mailSignInCode } from "./signInCode.ts"
import { createToken, hashToken } from "./token.ts"
import { findUserByEmail, lockUser } from "./users.ts"

declare module "#platform/jobs/job.ts" {
  interface JobPayloads {
    "password.reset": { readonly resetId: string; readonly email: string; readonly origin: Origin }
    /** Null if the password was wrong: then no mail is sent, and the response took the same time. */
    "signIn.code": { readonly recipient: CodeRecipient | null }
  }
}

const linkLifeMs = 30 * 60_000
/** More mails to one customer within the life of a link indicate abuse. */
const maxWaiting = 3

export const identityJobs = defineJobs(
  { lane: "internal", onExhaustion: "giveUp", because: "the customer asks for another code or link" },
  {
    async "signIn.code"(services, { recipient }) {
      if (recipient) await mailSignInCode(services, recipient)
    },

    /**
     * Mails a customer the link that sets a new password; an unknown address gets no mail. A second run finds the reset of the
     * first, which was written together with its mail.
     */
    async "password.reset"({ config, db, now }, { resetId, email, origin }) {
      await db.transaction().execute(async (trx) => {
        const user = await findUserByEmail(trx, email)
        if (!user) return
        // Otherwise several jobs count at once.
        await lockUser(trx, user.id)
        const at = now()
        const { waiting } = await trx
          .selectFrom("password_resets")
          .select(sql<number>`count(*)::integer`.as("waiting"))
          .where("user_id", "=", user.id)
          .where("expires_at", ">", at)
          .executeTakeFirstOrThrow()
        if (waiting >= maxWaiting) return
        const token = createToken()
        const made = await trx
          .insertInto("password_resets")
          .values({
            id: resetId,
            user_id: user.id,
            token_hash: hashToken(token),
            created_at: at,
            expires_at: new Date(at.getTime() + linkLifeMs),
          })
          .onConflict((conflict) => conflict.column("id").doNothing())
          .executeTakeFirst()
        if (made.numInsertedOrUpdatedRows !== 1n) return
        // In the fragment, so that the token is in no server log and no Referer header.
        const mail = passwordResetMail(user.locale, `${config.siteOrigin}/auth/forgot-password#token=${token}`)
        await enqueue(trx, "mail.send", {
          kind: "password_reset",
          reference: resetId,
          requester: toClientNetwork(origin.address),
          to: user.email,
          ...mail,
        })
        await writeAudit({ db: trx, now }, user.id, "password_reset_requested", origin)
      })
    },
  },
)
