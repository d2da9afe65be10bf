import { FileText, Upload, X } from "lucide-react"
import { type DragEvent, useId, useRef, useState } from "react"
import { formatFileSize } from "#i18n/formatFileSize.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import type { Problem } from "#i18n/problem.ts"
import { Button } from "./Button.tsx"
import { classes } from "./classes.ts"
import { labelStyle, problemStyle } from "./fieldStyle.ts"
import { IconButton } from "./IconButton.tsx"
import { ProblemText } from "./ProblemText.tsx"

interface FileDropProps {
  readonly label: string
  /** The endings that a name may have, with their dot: `[".csv", ".xlsx"]`. */
  readonly endings: readonly string[]
  /** The largest size, in bytes. */
  readonly maxBytes: number
  readonly file: File | undefined
  readonly onChange: (file: File | undefined) => void
  /** A file was refused, which the field says itself: what was said of another one is over. */
  readonly onRefuse?: () => void
  /** From outside, e.g. what the file's content turned out to be. */
  readonly problem?: Problem | undefined
  readonly isDisabled?: boolean
}

/** One file, dropped, chosen or pasted. A file that does not fit is refused by name, and the one before it stays. */
export function FileDrop({
  label,
  endings,
  maxBytes,
  file,
  onChange,
  onRefuse,
  problem,
  isDisabled = false,
}: FileDropProps) {
  const { locale } = useLocale()
  const id = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [refusal, setRefusal] = useState<() => string>()
  const types = endings.map((ending) => ending.slice(1).toUpperCase()).join(", ")
  const size = formatFileSize(maxBytes, locale)

  const refuse = (text: () => string) => {
    setRefusal(() => text)
    onRefuse?.()
  }
  const offer = (offered: File | undefined) => {
    if (!offered) return
    const { name } = offered
    // A name without an extension does not tell the type, so the reader checks the content.
    const fits = !name.includes(".") || endings.some((ending) => name.toLowerCase().endsWith(ending))
    if (!fits) refuse(() => m.ui_fileTypeWrong({ name, types }))
    else if (offered.size === 0) refuse(() => m.ui_fileEmpty({ name }))
    else if (offered.size > maxBytes) refuse(() => m.ui_fileTooLarge({ name, size }))
    else {
      setRefusal(undefined)
      onChange(offered)
    }
  }
  const offerOne = (files: FileList | null) => {
    if (files && files.length > 1) refuse(() => m.ui_fileOnlyOne())
    else offer(files?.[0])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!isDisabled) offerOne(event.dataTransfer.files)
  }
  const wrong = refusal?.() ?? (problem && <ProblemText {...problem} />)
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className={labelStyle}>
        {label}
      </span>
      {/* What is dropped or pasted goes to the whole surface; the keyboard has the button. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <fieldset
        aria-labelledby={id}
        onDragOver={(event) => {
          // Without this the browser would open the file in place of the page.
          event.preventDefault()
          setOver(!isDisabled)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPaste={(event) => offerOne(event.clipboardData.files)}
        className={classes(
          "flex flex-col items-center gap-3 rounded-control border border-dashed px-4 py-6 text-center transition-colors duration-150",
          isOver ? "border-accent bg-accent-soft" : "bg-surface",
          !isOver && (wrong === undefined ? "border-line-strong" : "border-danger"),
        )}
      >
        {file ? (
          <span className="flex max-w-full items-center gap-3">
            <FileText size={20} aria-hidden className="shrink-0 text-muted" />
            <span className="min-w-0 text-small wrap-anywhere">
              {m.ui_fileChosen({ name: file.name, size: formatFileSize(file.size, locale) })}
            </span>
            <IconButton label={m.ui_removeFile({ name: file.name })} onPress={() => onChange(undefined)}>
              <X size={18} aria-hidden />
            </IconButton>
          </span>
        ) : (
          <Upload size={24} aria-hidden className="text-muted" />
        )}
        <input
          ref={inputRef}
          type="file"
          hidden
          accept={endings.join(",")}
          onChange={(event) => {
            offerOne(event.target.files)
            // The same file, corrected, may be chosen again.
            event.target.value = ""
          }}
        />
        <Button kind="secondary" size="small" isDisabled={isDisabled} onPress={() => inputRef.current?.click()}>
          {m.ui_chooseFile()}
        </Button>
        <span className="text-caption text-balance text-muted">
          <span className="pointer-coarse:hidden">{`${m.ui_dropFile()}\u00a0· `}</span>
          <span>{m.ui_fileRules({ types, size })}</span>
        </span>
      </fieldset>
      <output className={classes(problemStyle, "empty:hidden")}>{wrong}</output>
    </div>
  )
}
