import { getAccountLink, startAccountLink, unlinkAccount } from "./accountLink.ts"
import { login, loginWithPasskey } from "./login.ts"
import { logout } from "./logout.ts"
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskeyLogin,
  startPasskeyRegistration,
} from "./passkeys.ts"
import { changePassword, requestPasswordReset, resetPassword } from "./passwords.ts"
import { confirmEmail, register, resendConfirmation } from "./registration.ts"
import { endOtherSessions, endSession, listLoginHistory, listSessions } from "./sessions.ts"
import { getStepUpPasskeyOptions, proveStepUp, sendStepUpCode } from "./stepUps.ts"
import { disable2fa, enable2fa, getRecoveryCodes, renewRecoveryCodes, start2fa } from "./twoFactor.ts"
import { getMe } from "./user.ts"

/** The calls by which a customer gets in and proves who they are. */
export const accessCalls = {
  getAccountLink,
  startAccountLink,
  unlinkAccount,
  login,
  loginWithPasskey,
  logout,
  listPasskeys,
  startPasskeyRegistration,
  addPasskey,
  renamePasskey,
  removePasskey,
  startPasskeyLogin,
  changePassword,
  requestPasswordReset,
  resetPassword,
  register,
  confirmEmail,
  resendConfirmation,
  listSessions,
  endSession,
  endOtherSessions,
  listLoginHistory,
  proveStepUp,
  sendStepUpCode,
  getStepUpPasskeyOptions,
  start2fa,
  enable2fa,
  disable2fa,
  getRecoveryCodes,
  renewRecoveryCodes,
  getMe,
} as const
