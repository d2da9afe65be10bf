import { FileText, Upload, X } from "lucide-react"
import { useState } from "react"
import { DropZone, type DropZoneProps } from "react-aria-components/DropZone"
import { FileTrigger } from "react-aria-components/FileTrigger"
import { errorText, type Problem } from "../i18n/errorText.ts"
import { m } from "../i18n/generated/messages.js"
import { useLocale } from "../i18n/LocaleProvider.tsx"
import { formatFileSize } from "../lib/formatFileSize.ts"
import { Button } from "./Button.tsx"
import { classes } from "./classes.ts"
import { labelStyle, problemStyle } from "./fieldStyle.ts"
import { IconButton } from "./IconButton.tsx"

interface FileDropProps {
  readonly label: string
  /** The endings that a name may have, with their dot: `[".csv", ".xlsx"]`. */
  readonly endings: readonly string[]
  /** The largest size, in bytes. */
  readonly maxBytes: number
  readonly file: File | undefined
  readonly onChange: (file: File | undefined) => void
  /** From outside, e.g. what the file's content turned out to be. */
  readonly problem?: Problem | undefined
  readonly isDisabled?: boolean
}

type DropEvent = Parameters<NonNullable<DropZoneProps["onDrop"]>>[0]

/** One file, dropped, chosen or pasted. A file that does not fit is refused by name, and the one before it stays. */
export function FileDrop({ label, endings, maxBytes, file, onChange, problem, isDisabled = false }: FileDropProps) {
  const { locale } = useLocale()
  const [refusal, setRefusal] = useState<() => string>()
  const types = endings.map((ending) => ending.slice(1).toUpperCase()).join(", ")
  const size = formatFileSize(maxBytes, locale)

  const offer = (offered: File | undefined) => {
    if (!offered) return
    const { name } = offered
    const fits = endings.some((ending) => name.toLowerCase().endsWith(ending))
    if (!fits) setRefusal(() => () => m.ui_fileTypeWrong({ name, types }))
    else if (offered.size === 0) setRefusal(() => () => m.ui_fileEmpty({ name }))
    else if (offered.size > maxBytes) setRefusal(() => () => m.ui_fileTooLarge({ name, size }))
    else {
      setRefusal(undefined)
      onChange(offered)
    }
  }
  const drop = async ({ items }: DropEvent) => {
    const files = items.filter((item) => item.kind === "file")
    if (files.length > 1) setRefusal(() => () => m.ui_fileOnlyOne())
    else offer(await files[0]?.getFile())
  }
  const wrong = refusal?.() ?? (problem && errorText(problem))
  return (
    <div className="flex flex-col gap-1.5">
      <span className={labelStyle}>{label}</span>
      <DropZone
        aria-label={label}
        isDisabled={isDisabled}
        onDrop={(event) => void drop(event)}
        className={classes(
          "flex flex-col items-center gap-3 rounded-control border border-dashed bg-surface px-4 py-6 text-center transition-colors duration-150",
          "data-[drop-target]:border-accent data-[drop-target]:bg-accent-soft",
          "data-[focus-visible]:outline-2 data-[focus-visible]:outline-offset-2 data-[focus-visible]:outline-accent",
          wrong === undefined ? "border-line-strong" : "border-danger",
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
        <FileTrigger acceptedFileTypes={endings} onSelect={(files) => offer(files?.[0])}>
          <Button kind="secondary" size="small" isDisabled={isDisabled}>
            {m.ui_chooseFile()}
          </Button>
        </FileTrigger>
        <span className="text-caption text-muted">
          {m.ui_dropFile()} · {m.ui_fileRules({ types, size })}
        </span>
      </DropZone>
      <output className={classes(problemStyle, "empty:hidden")}>{wrong}</output>
    </div>
  )
}
