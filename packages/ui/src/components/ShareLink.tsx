import { m } from "#i18n/generated/messages.js"
import { CopyButton } from "./CopyButton.tsx"
import { QrCode } from "./QrCode.tsx"

interface ShareLinkProps {
  /** The whole address. */
  readonly href: string
  /** The accessible name of the code, e.g. "QR code of the payment page". */
  readonly codeLabel: string
}

/** A link to hand on: as a code to scan, as a text to copy, and to open. */
export function ShareLink({ href, codeLabel }: ShareLinkProps) {
  return (
    <div className="flex flex-col items-center gap-4">
      <QrCode text={href} label={codeLabel} className="size-44" />
      <div className="flex w-full items-center gap-1 rounded-control bg-sunken py-1 pr-1 pl-3">
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-11 min-w-0 flex-1 items-center text-small font-medium text-accent underline-offset-4 hover:underline"
        >
          <span className="truncate">{href.replace(/^https?:\/\//, "")}</span>
        </a>
        <CopyButton text={href} thing={m.ui_linkThing()} />
      </div>
    </div>
  )
}
