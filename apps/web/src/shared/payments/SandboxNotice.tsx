import { m } from "#i18n/generated/messages.js"
import { Notice } from "#ui/Notice.tsx"

/** A notice that the chains are simulated, with a link to the sandbox. */
export function SandboxNotice() {
  return (
    <Notice kind="info" title={m.deposits_sandboxTitle()}>
      <p>{m.deposits_sandboxText()}</p>
      <a
        href="/sandbox/chains"
        target="_blank"
        rel="noreferrer"
        className="font-medium text-accent underline underline-offset-4"
      >
        {m.deposits_sandboxLink()}
      </a>
    </Notice>
  )
}
