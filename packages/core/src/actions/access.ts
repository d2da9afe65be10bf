import * as calls from "#contract/access/calls.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** The parameters of `addPasskey`. */
export type AddPasskeyParameters = CallParameters<typeof calls.addPasskey>
/** The answer of `addPasskey`. */
export type AddPasskeyData = CallData<typeof calls.addPasskey>
/** The tags that `addPasskey` may be refused with. */
export type AddPasskeyErrorTag = CallErrorTag<typeof calls.addPasskey>

/**
 * Keeps the passkey that answered `startPasskeyRegistration`.
 *
 * @function
 * @throws `CallError` with a tag of `AddPasskeyErrorTag`.
 * @example
 * const registration = await makePasskey(await startPasskeyRegistration(client))
 * const passkey = await addPasskey(client, { name: "Ann's laptop", registration })
 */
export const addPasskey = createAction(calls.addPasskey)

/** The parameters of `changePassword`. */
export type ChangePasswordParameters = CallParameters<typeof calls.changePassword>
/** The answer of `changePassword`. */
export type ChangePasswordData = CallData<typeof calls.changePassword>
/** The tags that `changePassword` may be refused with. */
export type ChangePasswordErrorTag = CallErrorTag<typeof calls.changePassword>

/**
 * Sets another password, and ends the other sessions where that is wanted.
 *
 * @function
 * @throws `CallError` with a tag of `ChangePasswordErrorTag`.
 * @example
 * await changePassword(client, {
 *   currentPassword: "correct horse",
 *   newPassword: "battery staple 7",
 * })
 */
export const changePassword = createAction(calls.changePassword)

/** The parameters of `confirmEmail`. */
export type ConfirmEmailParameters = CallParameters<typeof calls.confirmEmail>
/** The answer of `confirmEmail`. */
export type ConfirmEmailData = CallData<typeof calls.confirmEmail>
/** The tags that `confirmEmail` may be refused with. */
export type ConfirmEmailErrorTag = CallErrorTag<typeof calls.confirmEmail>

/**
 * Confirms an e-mail address with the code from the mail.
 *
 * @function
 * @throws `CallError` with a tag of `ConfirmEmailErrorTag`.
 * @example
 * const { registrationId } = await register(client, { email: "dora@example.com", password: "correct horse" })
 * await confirmEmail(client, { registrationId, code })
 */
export const confirmEmail = createAction(calls.confirmEmail)

/** The answer of `endOtherSessions`. */
export type EndOtherSessionsData = CallData<typeof calls.endOtherSessions>
/** The tags that `endOtherSessions` may be refused with. */
export type EndOtherSessionsErrorTag = CallErrorTag<typeof calls.endOtherSessions>

/**
 * Ends every session but this one.
 *
 * @function
 * @throws `CallError` with a tag of `EndOtherSessionsErrorTag`.
 * @example
 * await endOtherSessions(client)
 */
export const endOtherSessions = createAction(calls.endOtherSessions)

/** The parameters of `endSession`. */
export type EndSessionParameters = CallParameters<typeof calls.endSession>
/** The answer of `endSession`. */
export type EndSessionData = CallData<typeof calls.endSession>
/** The tags that `endSession` may be refused with. */
export type EndSessionErrorTag = CallErrorTag<typeof calls.endSession>

/**
 * Ends one session, and closes what it has open.
 *
 * @function
 * @throws `CallError` with a tag of `EndSessionErrorTag`.
 * @example
 * const { items } = await listSessions(client)
 * for (const { id, current } of items) if (!current) await endSession(client, { sessionId: id })
 */
export const endSession = createAction(calls.endSession)

/** The answer of `getAccountLink`. */
export type GetAccountLinkData = CallData<typeof calls.getAccountLink>
/** The tags that `getAccountLink` may be refused with. */
export type GetAccountLinkErrorTag = CallErrorTag<typeof calls.getAccountLink>

/**
 * Reads the state of the link between the account and the messenger.
 *
 * @function
 * @throws `CallError` with a tag of `GetAccountLinkErrorTag`.
 * @example
 * const { state, required, messenger } = await getAccountLink(client)
 */
export const getAccountLink = createAction(calls.getAccountLink)

/** The answer of `getRecoveryCodes`. */
export type GetRecoveryCodesData = CallData<typeof calls.getRecoveryCodes>
/** The tags that `getRecoveryCodes` may be refused with. */
export type GetRecoveryCodesErrorTag = CallErrorTag<typeof calls.getRecoveryCodes>

/**
 * Reads the number of unused recovery codes.
 *
 * @function
 * @throws `CallError` with a tag of `GetRecoveryCodesErrorTag`.
 * @example
 * const { left } = await getRecoveryCodes(client)
 */
export const getRecoveryCodes = createAction(calls.getRecoveryCodes)

/** The parameters of `getStepUpPasskeyOptions`. */
export type GetStepUpPasskeyOptionsParameters = CallParameters<typeof calls.getStepUpPasskeyOptions>
/** The answer of `getStepUpPasskeyOptions`. */
export type GetStepUpPasskeyOptionsData = CallData<typeof calls.getStepUpPasskeyOptions>
/** The tags that `getStepUpPasskeyOptions` may be refused with. */
export type GetStepUpPasskeyOptionsErrorTag = CallErrorTag<typeof calls.getStepUpPasskeyOptions>

/**
 * Asks for the question that a passkey answers to confirm an operation: options for `navigator.credentials.get`.
 *
 * @function
 * @throws `CallError` with a tag of `GetStepUpPasskeyOptionsErrorTag`.
 * @example
 * const { stepUpId } = stepUp
 * const passkey = await askPasskey(await getStepUpPasskeyOptions(client, { stepUpId }))
 * await proveStepUp(client, { stepUpId, passkey })
 */
export const getStepUpPasskeyOptions = createAction(calls.getStepUpPasskeyOptions)

/** The parameters of `listLoginHistory`. */
export type ListLoginHistoryParameters = CallParameters<typeof calls.listLoginHistory>
/** The answer of `listLoginHistory`. */
export type ListLoginHistoryData = CallData<typeof calls.listLoginHistory>
/** The tags that `listLoginHistory` may be refused with. */
export type ListLoginHistoryErrorTag = CallErrorTag<typeof calls.listLoginHistory>

/**
 * Reads what happened to the account's security, newest first; `nextCursor` leads on.
 *
 * @function
 * @throws `CallError` with a tag of `ListLoginHistoryErrorTag`.
 * @example
 * const { items, nextCursor } = await listLoginHistory(client)
 */
export const listLoginHistory = createAction(calls.listLoginHistory)

/** The answer of `listPasskeys`. */
export type ListPasskeysData = CallData<typeof calls.listPasskeys>
/** The tags that `listPasskeys` may be refused with. */
export type ListPasskeysErrorTag = CallErrorTag<typeof calls.listPasskeys>

/**
 * Reads the passkeys, oldest first.
 *
 * @function
 * @throws `CallError` with a tag of `ListPasskeysErrorTag`.
 * @example
 * const { items } = await listPasskeys(client)
 */
export const listPasskeys = createAction(calls.listPasskeys)

/** The answer of `listSessions`. */
export type ListSessionsData = CallData<typeof calls.listSessions>
/** The tags that `listSessions` may be refused with. */
export type ListSessionsErrorTag = CallErrorTag<typeof calls.listSessions>

/**
 * Reads where the customer is signed in, this session first.
 *
 * @function
 * @throws `CallError` with a tag of `ListSessionsErrorTag`.
 * @example
 * const { items } = await listSessions(client)
 * const elsewhere = items.filter(({ current }) => !current)
 */
export const listSessions = createAction(calls.listSessions)

/** The parameters of `proveStepUp`. */
export type ProveStepUpParameters = CallParameters<typeof calls.proveStepUp>
/** The answer of `proveStepUp`. */
export type ProveStepUpData = CallData<typeof calls.proveStepUp>
/** The tags that `proveStepUp` may be refused with. */
export type ProveStepUpErrorTag = CallErrorTag<typeof calls.proveStepUp>

/**
 * Confirms the operation that was refused with `step_up_required` (`stepUpOf` reads which). Then make the same call
 * again.
 *
 * @function
 * @throws `CallError` with a tag of `ProveStepUpErrorTag`.
 * @example
 * const { stepUpId, methods } = stepUp
 * if (methods.includes("totp")) await proveStepUp(client, { stepUpId, oneTimePassword: code })
 */
export const proveStepUp = createAction(calls.proveStepUp)

/** The parameters of `register`. */
export type RegisterParameters = CallParameters<typeof calls.register>
/** The answer of `register`. */
export type RegisterData = CallData<typeof calls.register>
/** The tags that `register` may be refused with. */
export type RegisterErrorTag = CallErrorTag<typeof calls.register>

/**
 * Makes an account. The answer is the same whether the address was known or not; its owner gets a mail.
 *
 * @function
 * @throws `CallError` with a tag of `RegisterErrorTag`.
 * @example
 * const { registrationId } = await register(client, { email: "dora@example.com", password: "correct horse" })
 */
export const register = createAction(calls.register)

/** The parameters of `removePasskey`. */
export type RemovePasskeyParameters = CallParameters<typeof calls.removePasskey>
/** The answer of `removePasskey`. */
export type RemovePasskeyData = CallData<typeof calls.removePasskey>
/** The tags that `removePasskey` may be refused with. */
export type RemovePasskeyErrorTag = CallErrorTag<typeof calls.removePasskey>

/**
 * Removes a passkey, which can no longer sign in.
 *
 * @function
 * @throws `CallError` with a tag of `RemovePasskeyErrorTag`.
 * @example
 * await removePasskey(client, { passkeyId: passkey.id })
 */
export const removePasskey = createAction(calls.removePasskey)

/** The parameters of `renamePasskey`. */
export type RenamePasskeyParameters = CallParameters<typeof calls.renamePasskey>
/** The answer of `renamePasskey`. */
export type RenamePasskeyData = CallData<typeof calls.renamePasskey>
/** The tags that `renamePasskey` may be refused with. */
export type RenamePasskeyErrorTag = CallErrorTag<typeof calls.renamePasskey>

/**
 * Gives a passkey another name.
 *
 * @function
 * @throws `CallError` with a tag of `RenamePasskeyErrorTag`.
 * @example
 * await renamePasskey(client, { passkeyId: passkey.id, name: "Ann's phone" })
 */
export const renamePasskey = createAction(calls.renamePasskey)

/** The answer of `renewRecoveryCodes`. */
export type RenewRecoveryCodesData = CallData<typeof calls.renewRecoveryCodes>
/** The tags that `renewRecoveryCodes` may be refused with. */
export type RenewRecoveryCodesErrorTag = CallErrorTag<typeof calls.renewRecoveryCodes>

/**
 * Makes ten new recovery codes; the earlier ones are void.
 *
 * @function
 * @throws `CallError` with a tag of `RenewRecoveryCodesErrorTag`.
 * @example
 * const { recoveryCodes } = await renewRecoveryCodes(client)
 */
export const renewRecoveryCodes = createAction(calls.renewRecoveryCodes)

/** The parameters of `requestPasswordReset`. */
export type RequestPasswordResetParameters = CallParameters<typeof calls.requestPasswordReset>
/** The answer of `requestPasswordReset`. */
export type RequestPasswordResetData = CallData<typeof calls.requestPasswordReset>
/** The tags that `requestPasswordReset` may be refused with. */
export type RequestPasswordResetErrorTag = CallErrorTag<typeof calls.requestPasswordReset>

/**
 * Mails a link to set a new password, where the address is a customer's. The answer is the same for any address.
 *
 * @function
 * @throws `CallError` with a tag of `RequestPasswordResetErrorTag`.
 * @example
 * await requestPasswordReset(client, { email: "ann@example.com" })
 */
export const requestPasswordReset = createAction(calls.requestPasswordReset)

/** The parameters of `resendConfirmation`. */
export type ResendConfirmationParameters = CallParameters<typeof calls.resendConfirmation>
/** The answer of `resendConfirmation`. */
export type ResendConfirmationData = CallData<typeof calls.resendConfirmation>
/** The tags that `resendConfirmation` may be refused with. */
export type ResendConfirmationErrorTag = CallErrorTag<typeof calls.resendConfirmation>

/**
 * Sends the confirmation mail again. The answer is always the same.
 *
 * @function
 * @throws `CallError` with a tag of `ResendConfirmationErrorTag`.
 * @example
 * const { registrationId } = await register(client, { email: "dora@example.com", password: "correct horse" })
 * await resendConfirmation(client, { registrationId })
 */
export const resendConfirmation = createAction(calls.resendConfirmation)

/** The parameters of `resetPassword`. */
export type ResetPasswordParameters = CallParameters<typeof calls.resetPassword>
/** The answer of `resetPassword`. */
export type ResetPasswordData = CallData<typeof calls.resetPassword>
/** The tags that `resetPassword` may be refused with. */
export type ResetPasswordErrorTag = CallErrorTag<typeof calls.resetPassword>

/**
 * Sets a new password by the token of the mailed link. It opens no session.
 *
 * @function
 * @throws `CallError` with a tag of `ResetPasswordErrorTag`.
 * @example
 * await resetPassword(client, { token: resetToken, newPassword: "battery staple 7" })
 */
export const resetPassword = createAction(calls.resetPassword)

/** The parameters of `sendStepUpCode`. */
export type SendStepUpCodeParameters = CallParameters<typeof calls.sendStepUpCode>
/** The answer of `sendStepUpCode`. */
export type SendStepUpCodeData = CallData<typeof calls.sendStepUpCode>
/** The tags that `sendStepUpCode` may be refused with. */
export type SendStepUpCodeErrorTag = CallErrorTag<typeof calls.sendStepUpCode>

/**
 * Mails a code that confirms an operation, for customers who have neither an authenticator app nor a passkey.
 *
 * @function
 * @throws `CallError` with a tag of `SendStepUpCodeErrorTag`.
 * @example
 * await sendStepUpCode(client, { stepUpId: stepUp.stepUpId })
 * await proveStepUp(client, { stepUpId: stepUp.stepUpId, code })
 */
export const sendStepUpCode = createAction(calls.sendStepUpCode)

/** The answer of `start2fa`. */
export type Start2faData = CallData<typeof calls.start2fa>
/** The tags that `start2fa` may be refused with. */
export type Start2faErrorTag = CallErrorTag<typeof calls.start2fa>

/**
 * Makes a secret for an authenticator app; it counts once `enable2fa` has proved it. A step-up comes first (`stepUpOf`).
 *
 * @function
 * @throws `CallError` with a tag of `Start2faErrorTag`.
 * @example
 * const { uri } = await start2fa(client)
 * show(uri)
 */
export const start2fa = createAction(calls.start2fa)

/** The answer of `startAccountLink`. */
export type StartAccountLinkData = CallData<typeof calls.startAccountLink>
/** The tags that `startAccountLink` may be refused with. */
export type StartAccountLinkErrorTag = CallErrorTag<typeof calls.startAccountLink>

/**
 * Gives a one-time code to send to the messaging bot; an earlier one is void.
 *
 * @function
 * @throws `CallError` with a tag of `StartAccountLinkErrorTag`.
 * @example
 * const { code, deepLink, expiresAt } = await startAccountLink(client)
 */
export const startAccountLink = createAction(calls.startAccountLink)

/** The answer of `startPasskeyLogin`. */
export type StartPasskeyLoginData = CallData<typeof calls.startPasskeyLogin>
/** The tags that `startPasskeyLogin` may be refused with. */
export type StartPasskeyLoginErrorTag = CallErrorTag<typeof calls.startPasskeyLogin>

/**
 * Begins a sign-in with a passkey: options for `navigator.credentials.get`. Its answer goes to `loginWithPasskey`, or
 * to `login` as the second factor.
 *
 * @function
 * @throws `CallError` with a tag of `StartPasskeyLoginErrorTag`.
 * @example
 * const passkey = await askPasskey(await startPasskeyLogin(client))
 * await login(client, { email: "ann@example.com", password: "correct horse", passkey })
 */
export const startPasskeyLogin = createAction(calls.startPasskeyLogin)

/** The answer of `startPasskeyRegistration`. */
export type StartPasskeyRegistrationData = CallData<typeof calls.startPasskeyRegistration>
/** The tags that `startPasskeyRegistration` may be refused with. */
export type StartPasskeyRegistrationErrorTag = CallErrorTag<typeof calls.startPasskeyRegistration>

/**
 * Begins a new passkey: options for `navigator.credentials.create`. Its answer goes to `addPasskey`.
 *
 * @function
 * @throws `CallError` with a tag of `StartPasskeyRegistrationErrorTag`.
 * @example
 * const registration = await makePasskey(await startPasskeyRegistration(client))
 * await addPasskey(client, { name: "Ann's laptop", registration })
 */
export const startPasskeyRegistration = createAction(calls.startPasskeyRegistration)

/** The answer of `unlinkAccount`. */
export type UnlinkAccountData = CallData<typeof calls.unlinkAccount>
/** The tags that `unlinkAccount` may be refused with. */
export type UnlinkAccountErrorTag = CallErrorTag<typeof calls.unlinkAccount>

/**
 * Cuts the link between the account and the messenger.
 *
 * @function
 * @throws `CallError` with a tag of `UnlinkAccountErrorTag`.
 * @example
 * await unlinkAccount(client)
 */
export const unlinkAccount = createAction(calls.unlinkAccount)
