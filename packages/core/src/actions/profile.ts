import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import * as calls from "#contract/profile/calls.ts"
import { createAction } from "#transport/createAction.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** The answer of `cancelEmailChange`. */
export type CancelEmailChangeData = CallData<typeof calls.cancelEmailChange>
/** The tags that `cancelEmailChange` may be refused with. */
export type CancelEmailChangeErrorTag = CallErrorTag<typeof calls.cancelEmailChange>

/**
 * Cancels a pending change of the e-mail address, as requested with `changeEmail`.
 *
 * @function
 * @throws `CallError` with a tag of `CancelEmailChangeErrorTag`.
 * @example
 * await cancelEmailChange(client)
 */
export const cancelEmailChange = createAction(calls.cancelEmailChange)

/** The answer of `cancelPhoneChange`. */
export type CancelPhoneChangeData = CallData<typeof calls.cancelPhoneChange>
/** The tags that `cancelPhoneChange` may be refused with. */
export type CancelPhoneChangeErrorTag = CallErrorTag<typeof calls.cancelPhoneChange>

/**
 * Cancels a pending change of the phone number, as requested with `changePhone`.
 *
 * @function
 * @throws `CallError` with a tag of `CancelPhoneChangeErrorTag`.
 * @example
 * await cancelPhoneChange(client)
 */
export const cancelPhoneChange = createAction(calls.cancelPhoneChange)

/** The parameters of `changeEmail`. */
export type ChangeEmailParameters = CallParameters<typeof calls.changeEmail>
/** The answer of `changeEmail`. */
export type ChangeEmailData = CallData<typeof calls.changeEmail>
/** The tags that `changeEmail` may be refused with. */
export type ChangeEmailErrorTag = CallErrorTag<typeof calls.changeEmail>

/**
 * Asks for another e-mail address: both addresses get a code for `confirmEmailChange`. May ask for a step-up.
 *
 * @function
 * @throws `CallError` with a tag of `ChangeEmailErrorTag`.
 * @example
 * await changeEmail(client, { newEmail: "new@example.com", password: "correct horse battery" })
 */
export const changeEmail = createAction(calls.changeEmail)

/** The parameters of `changePhone`. */
export type ChangePhoneParameters = CallParameters<typeof calls.changePhone>
/** The answer of `changePhone`. */
export type ChangePhoneData = CallData<typeof calls.changePhone>
/** The tags that `changePhone` may be refused with. */
export type ChangePhoneErrorTag = CallErrorTag<typeof calls.changePhone>

/**
 * Asks for a mobile number, or another one: it gets a code for `confirmPhone`, and so does the number it replaces. May ask
 * for a step-up.
 *
 * @function
 * @throws `CallError` with a tag of `ChangePhoneErrorTag`.
 * @example
 * await changePhone(client, { newPhone: "+491701234567", password: "correct horse battery" })
 */
export const changePhone = createAction(calls.changePhone)

/** The answer of `closeAccount`. */
export type CloseAccountData = CallData<typeof calls.closeAccount>
/** The tags that `closeAccount` may be refused with. */
export type CloseAccountErrorTag = CallErrorTag<typeof calls.closeAccount>

/**
 * Asks for the account to be closed, after a step-up and a waiting time. `account_not_empty` says what is in the way.
 *
 * @function
 * @throws `CallError` with a tag of `CloseAccountErrorTag`.
 * @example
 * const { closesAt } = await closeAccount(client)
 */
export const closeAccount = createAction(calls.closeAccount)

/** The parameters of `confirmEmailChange`. */
export type ConfirmEmailChangeParameters = CallParameters<typeof calls.confirmEmailChange>
/** The answer of `confirmEmailChange`. */
export type ConfirmEmailChangeData = CallData<typeof calls.confirmEmailChange>
/** The tags that `confirmEmailChange` may be refused with. */
export type ConfirmEmailChangeErrorTag = CallErrorTag<typeof calls.confirmEmailChange>

/**
 * Makes the new address the customer's, by the codes of both. Withdrawals wait for 24 hours afterwards.
 *
 * @function
 * @throws `CallError` with a tag of `ConfirmEmailChangeErrorTag`.
 * @example
 * await confirmEmailChange(client, { currentCode: "123456", newCode: "654321" })
 */
export const confirmEmailChange = createAction(calls.confirmEmailChange)

/** The parameters of `confirmPhone`. */
export type ConfirmPhoneParameters = CallParameters<typeof calls.confirmPhone>
/** The answer of `confirmPhone`. */
export type ConfirmPhoneData = CallData<typeof calls.confirmPhone>
/** The tags that `confirmPhone` may be refused with. */
export type ConfirmPhoneErrorTag = CallErrorTag<typeof calls.confirmPhone>

/**
 * Makes the new number the customer's, by the codes that were sent for it. Where it replaces another one, withdrawals wait
 * for 24 hours afterwards.
 *
 * @function
 * @throws `CallError` with a tag of `ConfirmPhoneErrorTag`.
 * @example
 * await confirmPhone(client, { newCode: "123456", currentCode: "654321" })
 */
export const confirmPhone = createAction(calls.confirmPhone)

/** The answer of `createDataExport`. */
export type CreateDataExportData = CallData<typeof calls.createDataExport>
/** The tags that `createDataExport` may be refused with. */
export type CreateDataExportErrorTag = CallErrorTag<typeof calls.createDataExport>

/**
 * Starts writing all that is known of the customer into one file, after a step-up. `getExport` says when it is ready,
 * `downloadExport` gets it.
 *
 * @function
 * @throws `CallError` with a tag of `CreateDataExportErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { id } = await createDataExport(client)
 */
export const createDataExport = createKeyedAction(calls.createDataExport)

/** The answer of `getProfile`. */
export type GetProfileData = CallData<typeof calls.getProfile>
/** The tags that `getProfile` may be refused with. */
export type GetProfileErrorTag = CallErrorTag<typeof calls.getProfile>

/**
 * Reads the customer's profile and preferences.
 *
 * @function
 * @throws `CallError` with a tag of `GetProfileErrorTag`.
 * @example
 * const { displayName, dateFormat } = await getProfile(client)
 */
export const getProfile = createAction(calls.getProfile)

/** The answer of `keepAccount`. */
export type KeepAccountData = CallData<typeof calls.keepAccount>
/** The tags that `keepAccount` may be refused with. */
export type KeepAccountErrorTag = CallErrorTag<typeof calls.keepAccount>

/**
 * Takes `closeAccount` back.
 *
 * @function
 * @throws `CallError` with a tag of `KeepAccountErrorTag`.
 * @example
 * await keepAccount(client)
 */
export const keepAccount = createAction(calls.keepAccount)

/** The parameters of `removePhone`. */
export type RemovePhoneParameters = CallParameters<typeof calls.removePhone>
/** The answer of `removePhone`. */
export type RemovePhoneData = CallData<typeof calls.removePhone>
/** The tags that `removePhone` may be refused with. */
export type RemovePhoneErrorTag = CallErrorTag<typeof calls.removePhone>

/**
 * Takes the phone number out of the account. Asks for a step-up; withdrawals wait for 24 hours afterwards.
 *
 * @function
 * @throws `CallError` with a tag of `RemovePhoneErrorTag`.
 * @example
 * await removePhone(client, { password: "correct horse battery" })
 */
export const removePhone = createAction(calls.removePhone)

/** The parameters of `setAvatar`. */
export type SetAvatarParameters = CallParameters<typeof calls.setAvatar>
/** The answer of `setAvatar`. */
export type SetAvatarData = CallData<typeof calls.setAvatar>
/** The tags that `setAvatar` may be refused with. */
export type SetAvatarErrorTag = CallErrorTag<typeof calls.setAvatar>

/**
 * Sets the picture: a PNG or JPEG in base64, at most 512 pixels wide and high and 48 kB; null takes it away. Field codes:
 * `image_invalid`, `image_too_large`.
 *
 * @function
 * @throws `CallError` with a tag of `SetAvatarErrorTag`.
 * @example
 * await setAvatar(client, { image: null })
 */
export const setAvatar = createAction(calls.setAvatar)

/** The parameters of `setWithdrawalWhitelist`. */
export type SetWithdrawalWhitelistParameters = CallParameters<typeof calls.setWithdrawalWhitelist>
/** The answer of `setWithdrawalWhitelist`. */
export type SetWithdrawalWhitelistData = CallData<typeof calls.setWithdrawalWhitelist>
/** The tags that `setWithdrawalWhitelist` may be refused with. */
export type SetWithdrawalWhitelistErrorTag = CallErrorTag<typeof calls.setWithdrawalWhitelist>

/**
 * Lets withdrawals go to active lines of the address book alone. Turning it off takes a step-up and 24 hours.
 *
 * @function
 * @throws `CallError` with a tag of `SetWithdrawalWhitelistErrorTag`.
 * @example
 * const { withdrawalWhitelist } = await setWithdrawalWhitelist(client, { enabled: true })
 */
export const setWithdrawalWhitelist = createAction(calls.setWithdrawalWhitelist)

/** The parameters of `updateProfile`. */
export type UpdateProfileParameters = CallParameters<typeof calls.updateProfile>
/** The answer of `updateProfile`. */
export type UpdateProfileData = CallData<typeof calls.updateProfile>
/** The tags that `updateProfile` may be refused with. */
export type UpdateProfileErrorTag = CallErrorTag<typeof calls.updateProfile>

/**
 * Changes what is named of the profile and leaves the rest; null takes a name, a phrase or quiet hours away. Field codes of
 * a name: `too_long`, `too_many_marks`, `characters_invalid`.
 *
 * @function
 * @throws `CallError` with a tag of `UpdateProfileErrorTag`.
 * @example
 * await updateProfile(client, { displayName: "Ann", theme: "dark" })
 */
export const updateProfile = createAction(calls.updateProfile)
