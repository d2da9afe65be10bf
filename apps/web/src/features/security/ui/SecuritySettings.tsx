import { LoginHistorySection } from "./LoginHistorySection.tsx"
import { PasskeysSection } from "./PasskeysSection.tsx"
import { PasswordSection } from "./PasswordSection.tsx"
import { SessionsSection } from "./SessionsSection.tsx"
import { TwoFactorSection } from "./TwoFactorSection.tsx"

/** The security part of the settings (screens C). */
export function SecuritySettings() {
  return (
    <>
      <PasswordSection />
      <TwoFactorSection />
      <PasskeysSection />
      <SessionsSection />
      <LoginHistorySection />
    </>
  )
}
