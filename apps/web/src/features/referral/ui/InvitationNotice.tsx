import { useEffect, useState } from "react"
import type { Visit } from "#features/referral/model/countVisit.ts"
import { m } from "#i18n/generated/messages.js"
import { rememberReferral } from "#shared/security/referralCookie.ts"
import { Notice } from "#ui/Notice.tsx"

/** Who came by somebody's link: it is counted and remembered, and the visitor is told for how long. */
export function InvitationNotice({ code }: { readonly code: string }) {
  const [visit, setVisit] = useState<Visit>()
  useEffect(() => {
    const leaving = new AbortController()
    const begin = async () => {
      // Only who came by a link has a code to be counted.
      const { countVisit } = await import("#features/referral/model/countVisit.ts")
      const found = await countVisit(code, leaving.signal)
      if (found.known) rememberReferral(code, found.attributionDays)
      setVisit(found)
    }
    // Without a connection the page still says what it is about.
    begin().catch(() => undefined)
    return () => leaving.abort()
  }, [code])
  if (!visit) return null
  return (
    <div className="mx-auto max-w-page px-4 pt-6 tablet:px-6">
      <Notice kind={visit.known ? "success" : "warning"}>
        {visit.known ? m.referral_remembered({ days: visit.attributionDays }) : m.referral_unknownCode()}
      </Notice>
    </div>
  )
}
