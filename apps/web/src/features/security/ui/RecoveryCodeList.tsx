import { Download, Printer } from "lucide-react"
import { m } from "#i18n/generated/messages.js"
import { brand } from "#site/brand.ts"
import { Button } from "#ui/Button.tsx"
import { CopyButton } from "#ui/CopyButton.tsx"
import { Notice } from "#ui/Notice.tsx"
import { ShownOnce } from "#ui/ShownOnce.tsx"

interface RecoveryCodeListProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** The recovery codes, shown only once: to copy, to save as a file or to print. */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const text = codes.join("\n")
  return (
    <ShownOnce doneText={m.security_codesSaved()} onDone={onDone}>
      <Notice kind="warning">{m.security_recoveryCodesText()}</Notice>
      <ol aria-label={m.security_recoveryCodes()} className="grid gap-x-6 gap-y-2 @row:grid-cols-2" data-print="alone">
        {codes.map((code) => (
          <li key={code} className="figures font-medium tracking-wide">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={text} thing={m.security_recoveryCodesThing()} />
        <Button kind="secondary" size="small" onPress={() => save(text)}>
          <Download size={18} aria-hidden />
          <span>{m.security_download()}</span>
        </Button>
        <Button kind="secondary" size="small" onPress={() => print()}>
          <Printer size={18} aria-hidden />
          <span>{m.security_print()}</span>
        </Button>
      </div>
    </ShownOnce>
  )
}

function save(codes: string): void {
  const address = URL.createObjectURL(new Blob([`${brand.name}\n\n${codes}\n`], { type: "text/plain" }))
  const link = document.createElement("a")
  link.href = address
  link.download = "recovery-codes.txt"
  link.click()
  URL.revokeObjectURL(address)
}
