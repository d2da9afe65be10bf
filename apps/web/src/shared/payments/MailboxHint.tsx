import { useProviderInfo } from "@wallet/react"
import { m } from "#i18n/generated/messages.js"
import { Notice } from "#ui/Notice.tsx"

/** A link to the sandbox's mailbox, if no real mail is sent. */
export function MailboxHint() {
  const { data } = useProviderInfo()
  if (!data?.sandbox) return null
  return (
    <Notice kind="info">
      <a
        href={data.sandbox.mailboxUrl}
        target="_blank"
        rel="noreferrer"
        className="-my-3 inline-flex min-h-11 items-center font-medium text-accent underline"
      >
        {m.auth_sandboxMailLink()}
      </a>
    </Notice>
  )
}
