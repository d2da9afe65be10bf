import {
  readSession,
  setUp,
  signIn,
  signInWithPasskey,
  signOut,
  startPasskeySignIn as startPasskeySignInCall,
} from "@wallet/operators/session.ts"
import { handle } from "../api/handler.ts"
import { writeOperatorLog } from "../log.ts"
import { logged } from "../loggedAction.ts"
import { needsSetUp, selectOperators } from "../operator.ts"
import { conflictProblem } from "../problem.ts"
import { endOperatorSession, findOperatorSession } from "../sessions.ts"
import { setUpOperator } from "../setUp.ts"
import { signInOperator, signInOperatorWithPasskey, startPasskeySignIn } from "../signIn.ts"
import { describeSession } from "./describeSession.ts"

/** Answers the calls by which an operator signs in, sets up the account and signs out. */
export const sessionHandlers = {
  readSession: handle(readSession, (services, { session }) => describeSession(services, session)),

  signIn: handle(signIn, async (services, { body, address, device, keepToken }) => {
    const token = await signInOperator(services, body, { address, device })
    keepToken(token)
    return describeSession(services, await findOperatorSession(services, token))
  }),

  startPasskeySignIn: handle(startPasskeySignInCall, (services, { body, address }) =>
    startPasskeySignIn(services, body, address),
  ),

  signInWithPasskey: handle(signInWithPasskey, async (services, { body, address, device, keepToken }) => {
    const token = await signInOperatorWithPasskey(services, body.passkey, { address, device })
    keepToken(token)
    return describeSession(services, await findOperatorSession(services, token))
  }),

  signOut: handle(signOut, async (services, { session, address, keepToken }) => {
    if (session) {
      await endOperatorSession(services.db, session.id)
      await writeOperatorLog(services, {
        operatorId: session.operator.id,
        action: logged("logged out", "выход"),
        address,
      })
    }
    keepToken(undefined)
    return describeSession(services, undefined)
  }),

  setUp: handle(setUp, async (services, { session, body, address }) => {
    if (!needsSetUp(session.operator)) throw conflictProblem()
    await setUpOperator(services, session, { ...body, repeated: body.password }, address)
    const operator = await selectOperators(services.db)
      .where("operators.id", "=", session.operator.id)
      .executeTakeFirstOrThrow()
    return describeSession(services, { ...session, operator })
  }),
}
