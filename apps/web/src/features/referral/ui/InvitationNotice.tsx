import { useEffect, useState } from "react"
import type { Visit } from "#features/referral/model/countVisit.ts"
import { m } from "#i18n/generated/messages.js"
import { rememberReferral } from "#shared/security/referralCookie.ts"
import { Notice } from "#ui/Notice.tsx"

/** Counts and remembers a visit by a referral link, and shows the visitor for how long. */
export function InvitationNotice({ code }: { readonly code: string }) {
  const [visit, setVisit] = useState<Visit>()
  useEffect(() => {
    const leaving = new AbortController()
    const begin = async () => {
      // Loaded lazily: only visitors by a link need it.
      const { countVisit } = await import("#features/referral/model/countVisit.ts")
      const found = await countVisit(code, leaving.signal)
      if (found.known) rememberReferral(code, found.attributionDays)
      setVisit(found)
    }
    // Without a connection the rest of the page still works.
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
