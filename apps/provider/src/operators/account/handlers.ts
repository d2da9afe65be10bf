import {
  addPasskey,
  endSession,
  offerApp as offerAppCall,
  readAccount,
  removeApp as removeAppCall,
  removePasskey as removePasskeyCall,
  renamePasskey as renamePasskeyCall,
  setApp as setAppCall,
  startPasskeyRegistration,
} from "@wallet/operators/account.ts"
import { validate as isUuid } from "uuid"
import { deviceName } from "#access/identity/device.ts"
import { totpUri } from "#access/identity/oneTimePassword.ts"
import { handle } from "../api/handler.ts"
import { writeOperatorLog } from "../log.ts"
import { logged } from "../loggedAction.ts"
import { needsSetUp } from "../operator.ts"
import { notFoundProblem } from "../problem.ts"
import { confirmPassword } from "./confirmPassword.ts"
import { keepPasskey, offerApp, removeApp, removePasskey, renamePasskey, setApp } from "./factors.ts"
import { checkNewPasskey, type OperatorPasskeyRow, offerPasskey } from "./passkeys.ts"

/** Answers the calls about an operator's own account. */
export const accountHandlers = {
  readAccount: handle(readAccount, async ({ db, now }, { operator, session }) => {
    const passkeys = await db
      .selectFrom("operator_passkeys")
      .selectAll()
      .where("operator_id", "=", operator.id)
      .orderBy("id")
      .execute()
    const sessions = await db
      .selectFrom("operator_sessions")
      .selectAll()
      .where("operator_id", "=", operator.id)
      .where("expires_at", ">", now())
      .orderBy("last_seen_at", "desc")
      .limit(50)
      .execute()
    return {
      email: operator.email,
      role: operator.role,
      hasApp: operator.totp_secret !== null,
      passkeys: passkeys.map(present),
      sessions: sessions.map(({ id, device, address, created_at, last_seen_at }) => ({
        id,
        device: device === null ? null : deviceName(device),
        address,
        createdAt: created_at.toISOString(),
        lastSeenAt: last_seen_at.toISOString(),
        isCurrent: id === session.id,
      })),
    }
  }),

  startPasskeyRegistration: handle(startPasskeyRegistration, (services, { session, address }) =>
    offerPasskey(services, session, address),
  ),

  addPasskey: handle(addPasskey, async (services, { session, body, address }) => {
    if (!needsSetUp(session.operator)) await confirmPassword(services, session.operator, body.password, address)
    const passkey = await checkNewPasskey(services, session.id, body.registration)
    return present(await keepPasskey(services, session, { ...passkey, name: body.name }, address))
  }),

  renamePasskey: handle(renamePasskeyCall, async (services, { session, params, body, address }) =>
    present(await renamePasskey(services, session, { id: params.id, name: body.name }, address)),
  ),

  removePasskey: handle(removePasskeyCall, async (services, { session, params, body, address }) => {
    await confirmPassword(services, session.operator, body.password, address)
    await removePasskey(services, session, params.id, address)
    return {}
  }),

  offerApp: handle(offerAppCall, async (services, { session, body, address }) => {
    await confirmPassword(services, session.operator, body.password, address)
    const secret = await offerApp(services, session)
    return { secret, secretUri: totpUri(secret, `operator ${session.operator.email}`) }
  }),

  setApp: handle(setAppCall, async (services, { session, body, address }) => {
    await setApp(services, session, body.code, address)
    return {}
  }),

  removeApp: handle(removeAppCall, async (services, { session, body, address }) => {
    await confirmPassword(services, session.operator, body.password, address)
    await removeApp(services, session, address)
    return {}
  }),

  endSession: handle(endSession, async (services, { operator, params, address }) => {
    const ended = isUuid(params.id)
      ? await services.db
          .deleteFrom("operator_sessions")
          .where("id", "=", params.id)
          .where("operator_id", "=", operator.id)
          .returning("id")
          .executeTakeFirst()
      : undefined
    if (!ended) throw notFoundProblem()
    await writeOperatorLog(services, {
      operatorId: operator.id,
      action: logged("session ended", "сеанс завершён"),
      address,
    })
    return {}
  }),
}

function present({ id, name, created_at, last_used_at }: OperatorPasskeyRow) {
  return { id, name, createdAt: created_at.toISOString(), lastUsedAt: last_used_at?.toISOString() ?? null }
}
