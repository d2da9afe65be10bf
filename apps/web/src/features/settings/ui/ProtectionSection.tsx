import { PhrasePanel } from "./PhrasePanel.tsx"
import { WhitelistPanel } from "./WhitelistPanel.tsx"
import { WithProfile } from "./WithProfile.tsx"

/** Other protections of the account: the withdrawal whitelist and the anti-phishing phrase. */
export function ProtectionSection() {
  return (
    <WithProfile>
      {(profile) => (
        <>
          <WhitelistPanel {...profile.withdrawalWhitelist} />
          <PhrasePanel phrase={profile.antiPhishingPhrase} />
        </>
      )}
    </WithProfile>
  )
}
