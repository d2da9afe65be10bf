import { cancelPhoneChange, changePhone, confirmPhone, removePhone } from "./phone.ts"
import {
  cancelEmailChange,
  changeEmail,
  closeAccount,
  confirmEmailChange,
  createDataExport,
  getProfile,
  keepAccount,
  setAvatar,
  setWithdrawalWhitelist,
  updateProfile,
} from "./profile.ts"
import { getHideEmptyWallets, setHideEmptyWallets } from "./settings.ts"

/** The calls around a customer's profile and settings. */
export const profileCalls = {
  changePhone,
  confirmPhone,
  cancelPhoneChange,
  removePhone,
  getProfile,
  updateProfile,
  setAvatar,
  changeEmail,
  confirmEmailChange,
  cancelEmailChange,
  setWithdrawalWhitelist,
  createDataExport,
  closeAccount,
  keepAccount,
  getHideEmptyWallets,
  setHideEmptyWallets,
} as const
