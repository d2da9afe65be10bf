import {
  addPasskey,
  changePassword,
  confirmEmail,
  disable2fa,
  enable2fa,
  endOtherSessions,
  endSession,
  login,
  loginWithPasskey,
  logout,
  proveStepUp,
  register,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  requestPasswordReset,
  resendConfirmation,
  resetPassword,
  sendStepUpCode,
  start2fa,
  startAccountLink,
  unlinkAccount,
  type WalletClient,
} from "@wallet/core"
import {
  getAccountLinkQueryKey,
  getAccountLinkQueryOptions,
  getLoginHistoryQueryKey,
  getLoginHistoryQueryOptions,
  getMeQueryKey,
  getMeQueryOptions,
  getPasskeysQueryKey,
  getPasskeysQueryOptions,
  getRecoveryCodesQueryKey,
  getRecoveryCodesQueryOptions,
  getSessionsQueryKey,
  getSessionsQueryOptions,
} from "@wallet/core/queries"
import { useCallback, useSyncExternalStore } from "react"
import { createCallHook } from "#calls/createCallHook.ts"
import { createPagesHook } from "#calls/createPagesHook.ts"
import { createQueryHook } from "#calls/createQueryHook.ts"
import { areStepUpsShown, currentStepUp, type StepUpRequest, subscribeToStepUps, withStepUp } from "#stepUps.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * State of the link between the account and the messenger. See `getAccountLink` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: accountLink, isPending, error } = useAccountLink()
 */
export const useAccountLink = createQueryHook(getAccountLinkQueryOptions)

/**
 * Keeps a new passkey. See `addPasskey` of `@wallet/core`.
 *
 * @function
 * @example
 * const addPasskey = useAddPasskey()
 * const press = async () => {
 *   const registration = await makePasskey(await startPasskeyRegistration(client))
 *   addPasskey.mutate({ name: "Ann's laptop", registration })
 * }
 */
export const useAddPasskey = createCallHook(addPasskey, [getPasskeysQueryKey, getLoginHistoryQueryKey])

/**
 * Sets another password. See `changePassword` of `@wallet/core`.
 *
 * @function
 * @example
 * const changePassword = useChangePassword()
 * const press = () => changePassword.mutate({
 *   currentPassword: "correct horse",
 *   newPassword: "battery staple 7",
 * })
 */
export const useChangePassword = createCallHook(changePassword, [getSessionsQueryKey, getLoginHistoryQueryKey])

/**
 * Confirms an e-mail address with the code from the mail. See `confirmEmail` of `@wallet/core`.
 *
 * @function
 * @example
 * const confirmEmail = useConfirmEmail()
 * const press = () => confirmEmail.mutate({ registrationId: "registration-1", code })
 */
export const useConfirmEmail = createCallHook(confirmEmail)

/**
 * Turns two-factor off. See `disable2fa` of `@wallet/core`.
 *
 * @function
 * @example
 * const disable2fa = useDisable2fa()
 * const press = () => disable2fa.mutate({ oneTimePassword: code })
 */
export const useDisable2fa = createCallHook(disable2fa, [getMeQueryKey])

/**
 * Turns two-factor on. See `enable2fa` of `@wallet/core`.
 *
 * @function
 * @example
 * const enable2fa = useEnable2fa()
 * const press = () => enable2fa.mutate({ oneTimePassword: "123456" })
 */
export const useEnable2fa = createCallHook(enable2fa, [getMeQueryKey])

/**
 * Ends every session but this one. See `endOtherSessions` of `@wallet/core`.
 *
 * @function
 * @example
 * const endOtherSessions = useEndOtherSessions()
 * const press = () => endOtherSessions.mutate()
 */
export const useEndOtherSessions = createCallHook(
  (client: WalletClient) => endOtherSessions(client),
  [getSessionsQueryKey, getLoginHistoryQueryKey],
)

/**
 * Ends one session. See `endSession` of `@wallet/core`.
 *
 * @function
 * @example
 * const endSession = useEndSession()
 * const press = () => endSession.mutate({ sessionId: session.id })
 */
export const useEndSession = createCallHook(endSession, [getSessionsQueryKey, getLoginHistoryQueryKey])

/**
 * Opens a session. See `login` of `@wallet/core`.
 *
 * @function
 * @example
 * const login = useLogin()
 * const press = () => login.mutate({ email: "ann@example.com", password: "correct horse" })
 */
export const useLogin = createCallHook(login)

/**
 * Reads the security events of the account page by page, newest first. See `listLoginHistory` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data, fetchNextPage, hasNextPage } = useLoginHistory()
 * const loginHistory = data?.pages.flatMap(({ items }) => items)
 */
export const useLoginHistory = createPagesHook(getLoginHistoryQueryOptions)

/**
 * Opens a session with a passkey alone. See `loginWithPasskey` of `@wallet/core`.
 *
 * @function
 * @example
 * const loginWithPasskey = useLoginWithPasskey()
 * const press = async () => loginWithPasskey.mutate({ passkey: await askPasskey(await startPasskeyLogin(client)) })
 */
export const useLoginWithPasskey = createCallHook(loginWithPasskey)

/**
 * Ends the session. See `logout` of `@wallet/core`.
 *
 * @function
 * @example
 * const logout = useLogout()
 * const press = () => logout.mutate()
 */
export const useLogout = createCallHook((client: WalletClient) => logout(client))

/**
 * The signed-in customer. See `getMe` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: me, error } = useMe()
 */
export const useMe = createQueryHook(getMeQueryOptions)

/**
 * The passkeys, oldest first. See `listPasskeys` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: passkeys, isPending, error } = usePasskeys()
 */
export const usePasskeys = createQueryHook(getPasskeysQueryOptions)

/**
 * Confirms an operation. See `proveStepUp` of `@wallet/core`.
 *
 * @function
 * @example
 * const proveStepUp = useProveStepUp()
 * const press = () => proveStepUp.mutate({ stepUpId: stepUp.stepUpId, oneTimePassword: code })
 */
export const useProveStepUp = createCallHook(proveStepUp)

/**
 * Reads the number of unused recovery codes. See `getRecoveryCodes` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: recoveryCodes, isPending, error } = useRecoveryCodes()
 */
export const useRecoveryCodes = createQueryHook(getRecoveryCodesQueryOptions)

/**
 * Makes an account. See `register` of `@wallet/core`.
 *
 * @function
 * @example
 * const register = useRegister()
 * const press = () => register.mutate({ email: "dora@example.com", password: "correct horse" })
 */
export const useRegister = createCallHook(register)

/**
 * Removes a passkey. See `removePasskey` of `@wallet/core`.
 *
 * @function
 * @example
 * const removePasskey = useRemovePasskey()
 * const press = () => removePasskey.mutate({ passkeyId: passkey.id })
 */
export const useRemovePasskey = createCallHook(removePasskey, [getPasskeysQueryKey, getLoginHistoryQueryKey])

/**
 * Gives a passkey another name. See `renamePasskey` of `@wallet/core`.
 *
 * @function
 * @example
 * const renamePasskey = useRenamePasskey()
 * const press = () => renamePasskey.mutate({ passkeyId: passkey.id, name: "Ann's phone" })
 */
export const useRenamePasskey = createCallHook(renamePasskey, [getPasskeysQueryKey, getLoginHistoryQueryKey])

/**
 * Makes new recovery codes. See `renewRecoveryCodes` of `@wallet/core`.
 *
 * @function
 * @example
 * const renewRecoveryCodes = useRenewRecoveryCodes()
 * const press = () => renewRecoveryCodes.mutate()
 */
export const useRenewRecoveryCodes = createCallHook(
  (client: WalletClient) => renewRecoveryCodes(client),
  [getRecoveryCodesQueryKey, getLoginHistoryQueryKey],
)

/**
 * Mails a link to set a new password. See `requestPasswordReset` of `@wallet/core`.
 *
 * @function
 * @example
 * const requestPasswordReset = useRequestPasswordReset()
 * const press = () => requestPasswordReset.mutate({ email: "ann@example.com" })
 */
export const useRequestPasswordReset = createCallHook(requestPasswordReset)

/**
 * Sends the confirmation mail again. See `resendConfirmation` of `@wallet/core`.
 *
 * @function
 * @example
 * const resendConfirmation = useResendConfirmation()
 * const press = () => resendConfirmation.mutate({ registrationId: "registration-1" })
 */
export const useResendConfirmation = createCallHook(resendConfirmation)

/**
 * Sets a new password by a mailed link. See `resetPassword` of `@wallet/core`.
 *
 * @function
 * @example
 * const resetPassword = useResetPassword()
 * const press = () => resetPassword.mutate({ token: resetToken, newPassword: "battery staple 7" })
 */
export const useResetPassword = createCallHook(resetPassword)

/**
 * Mails a code that confirms an operation. See `sendStepUpCode` of `@wallet/core`.
 *
 * @function
 * @example
 * const sendStepUpCode = useSendStepUpCode()
 * const press = () => sendStepUpCode.mutate({ stepUpId: stepUp.stepUpId })
 */
export const useSendStepUpCode = createCallHook(sendStepUpCode)

/**
 * Reads the customer's sessions, this one first. See `listSessions` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: sessions, isPending, error } = useSessions()
 */
export const useSessions = createQueryHook(getSessionsQueryOptions)

/**
 * Makes a secret for an authenticator app. See `start2fa` of `@wallet/core`.
 *
 * @function
 * @example
 * const start2fa = useStart2fa()
 * const press = () => start2fa.mutate()
 */
export const useStart2fa = createCallHook((client: WalletClient) => start2fa(client))

/**
 * Gives a one-time code to send to the messaging bot; an earlier one is void. See `startAccountLink` of `@wallet/core`.
 *
 * @function
 * @example
 * const startAccountLink = useStartAccountLink()
 * const press = () => startAccountLink.mutate()
 */
export const useStartAccountLink = createCallHook(
  (client: WalletClient) => startAccountLink(client),
  [getAccountLinkQueryKey, getLoginHistoryQueryKey],
)

/**
 * For calls that may be refused with `step_up_required` and move no money: asks for the step-up and makes the same call
 * again. It rejects with `StepUpCancelled` where the customer cancels. Some component has to show `useStepUpRequest()`;
 * where none does, the refusal is passed on.
 *
 * @example
 * const withStepUp = useStepUp()
 * const removePasskey = useRemovePasskey()
 * const remove = (passkeyId: string) => withStepUp(() => removePasskey.mutateAsync({ passkeyId }))
 */
export function useStepUp(): <Data>(call: () => Promise<Data>) => Promise<Data> {
  const client = useWalletClient()
  return useCallback((call) => (areStepUpsShown(client) ? withStepUp(client, call) : call()), [client])
}

/**
 * The step-up that any call below the provider waits for, for one dialog that answers them all; `undefined` while there is
 * none.
 *
 * @example
 * const request = useStepUpRequest()
 * const confirm = (code: string) => request?.prove({ oneTimePassword: code })
 */
export function useStepUpRequest(): StepUpRequest | undefined {
  const client = useWalletClient()
  return useSyncExternalStore(
    useCallback((listener: () => void) => subscribeToStepUps(client, listener), [client]),
    () => currentStepUp(client),
    () => undefined,
  )
}

/**
 * Cuts the link between the account and the messenger. See `unlinkAccount` of `@wallet/core`.
 *
 * @function
 * @example
 * const unlinkAccount = useUnlinkAccount()
 * const press = () => unlinkAccount.mutate()
 */
export const useUnlinkAccount = createCallHook(
  (client: WalletClient) => unlinkAccount(client),
  [getAccountLinkQueryKey, getLoginHistoryQueryKey],
)
