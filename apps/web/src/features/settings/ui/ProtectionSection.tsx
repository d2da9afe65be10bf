import { PhrasePanel } from "./PhrasePanel.tsx"
import { WhitelistPanel } from "./WhitelistPanel.tsx"
import { WithProfile } from "./WithProfile.tsx"

/** What protects the account beside password and second factor: the whitelist, and the phrase in mails. */
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
