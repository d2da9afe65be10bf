import { setHideEmptyWallets, type WalletClient } from "@wallet/core"
import {
  cancelEmailChange,
  cancelPhoneChange,
  changeEmail,
  changePhone,
  closeAccount,
  confirmEmailChange,
  confirmPhone,
  createDataExport,
  keepAccount,
  removePhone,
  setAvatar,
  setWithdrawalWhitelist,
  updateProfile,
} from "@wallet/core/account"
import {
  getExportQueryKey,
  getHideEmptyWalletsQueryKey,
  getHideEmptyWalletsQueryOptions,
  getLoginHistoryQueryKey,
  getMeQueryKey,
  getProfileQueryOptions,
} from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"
import { createProfileCallHook } from "#calls/createProfileCallHook.ts"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * Cancels a pending change of the e-mail address. See `cancelEmailChange` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const cancelEmailChange = useCancelEmailChange()
 * const press = () => cancelEmailChange.mutate()
 */
export const useCancelEmailChange = createProfileCallHook((client: WalletClient) => cancelEmailChange(client))

/**
 * Cancels a pending change of the phone number. See `cancelPhoneChange` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const cancelPhoneChange = useCancelPhoneChange()
 * const press = () => cancelPhoneChange.mutate()
 */
export const useCancelPhoneChange = createProfileCallHook((client: WalletClient) => cancelPhoneChange(client))

/**
 * Asks for another e-mail address. See `changeEmail` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const changeEmail = useChangeEmail()
 * const press = () => changeEmail.mutate({ newEmail: "new@example.com", password: "correct horse battery" })
 */
export const useChangeEmail = createProfileCallHook(changeEmail, [getLoginHistoryQueryKey])

/**
 * Asks for a mobile number, or another one. See `changePhone` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const changePhone = useChangePhone()
 * const press = () => changePhone.mutate({ newPhone: "+491701234567", password: "correct horse battery" })
 */
export const useChangePhone = createProfileCallHook(changePhone, [getLoginHistoryQueryKey])

/**
 * Asks for the account to be closed. See `closeAccount` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const closeAccount = useCloseAccount()
 * const press = () => closeAccount.mutate()
 */
export const useCloseAccount = createProfileCallHook(
  (client: WalletClient) => closeAccount(client),
  [getLoginHistoryQueryKey],
)

/**
 * Makes the new e-mail address the customer's. See `confirmEmailChange` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const confirmEmailChange = useConfirmEmailChange()
 * const press = () => confirmEmailChange.mutate({ currentCode: "123456", newCode: "654321" })
 */
export const useConfirmEmailChange = createProfileCallHook(confirmEmailChange, [getMeQueryKey, getLoginHistoryQueryKey])

/**
 * Makes the new number the customer's. See `confirmPhone` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const confirmPhone = useConfirmPhone()
 * const press = () => confirmPhone.mutate({ newCode: "123456", currentCode: "654321" })
 */
export const useConfirmPhone = createProfileCallHook(confirmPhone, [getLoginHistoryQueryKey])

/**
 * Starts writing all that is known of the customer into one file. See `createDataExport` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const createDataExport = useCreateDataExport()
 * const press = () => createDataExport.mutate()
 */
export const useCreateDataExport = createCallHook(
  (client: WalletClient) => createDataExport(client),
  [getExportQueryKey, getLoginHistoryQueryKey],
)

/**
 * Reads the setting that hides wallets without money. See `getHideEmptyWallets` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: hideEmptyWallets, isPending, error } = useHideEmptyWallets()
 */
export const useHideEmptyWallets = createQueryHook(getHideEmptyWalletsQueryOptions)

/**
 * Keeps an account that was to be closed. See `keepAccount` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const keepAccount = useKeepAccount()
 * const press = () => keepAccount.mutate()
 */
export const useKeepAccount = createProfileCallHook(
  (client: WalletClient) => keepAccount(client),
  [getLoginHistoryQueryKey],
)

/**
 * The customer's profile and preferences. See `getProfile` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const { data: profile, isPending, error } = useProfile()
 */
export const useProfile = createQueryHook(getProfileQueryOptions)

/**
 * Takes the phone number out of the account. See `removePhone` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const removePhone = useRemovePhone()
 * const press = () => removePhone.mutate({ password: "correct horse battery" })
 */
export const useRemovePhone = createProfileCallHook(removePhone, [getLoginHistoryQueryKey])

/**
 * Sets the picture, or removes it. See `setAvatar` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const setAvatar = useSetAvatar()
 * const press = () => setAvatar.mutate({ image: null })
 */
export const useSetAvatar = createProfileCallHook(setAvatar)

/**
 * Hides or shows wallets without money. See `setHideEmptyWallets` of `@wallet/core`.
 *
 * @function
 * @example
 * const setHideEmptyWallets = useSetHideEmptyWallets()
 * const press = () => setHideEmptyWallets.mutate({ value: true })
 */
export const useSetHideEmptyWallets = createCallHook(setHideEmptyWallets, [getHideEmptyWalletsQueryKey])

/**
 * Lets withdrawals go to the address book alone, or anywhere. See `setWithdrawalWhitelist` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const setWithdrawalWhitelist = useSetWithdrawalWhitelist()
 * const press = () => setWithdrawalWhitelist.mutate({ enabled: true })
 */
export const useSetWithdrawalWhitelist = createProfileCallHook(setWithdrawalWhitelist, [getLoginHistoryQueryKey])

/**
 * Changes the profile and the preferences. See `updateProfile` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const updateProfile = useUpdateProfile()
 * const press = () => updateProfile.mutate({ displayName: "Ann", theme: "dark" })
 */
export const useUpdateProfile = createProfileCallHook(updateProfile)
