import type { Export } from "@wallet/core/contract"
import { useState } from "react"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { Notice } from "#ui/Notice.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { RadioCards } from "#ui/RadioCards.tsx"
import { ExportProgress } from "./ExportProgress.tsx"
import { useExportFile } from "./useExportFile.ts"

/** The formats for people. JSON is offered in the API. */
type FileFormat = Exclude<Export["format"], "json">

interface ExportDialogProps<Format extends FileFormat> {
  readonly title: string
  /** The content of the file. */
  readonly text: string
  /** The first one is the default. */
  readonly formats: readonly [Format, ...Format[]]
  /** Further options of a format. */
  readonly children?: (format: Format) => Elements
  /** Starts the export. */
  readonly begin: (format: Format) => Promise<Export>
  readonly isBeginning: boolean
  readonly onClose: () => void
}

const formatTexts: Readonly<Record<FileFormat, () => string>> = {
  csv: () => m.history_formatCsv(),
  xlsx: () => m.history_formatXlsx(),
  pdf: () => m.history_formatPdf(),
}

/** Exports exactly what a list shows: the choice of format, progress and download. */
export function ExportDialog<Format extends FileFormat>(props: ExportDialogProps<Format>) {
  const { title, text, formats, children, begin, isBeginning, onClose } = props
  const [format, setFormat] = useState<Format>(formats[0])
  const file = useExportFile()
  const { problems, show, refuse } = useForm()
  const start = async () => {
    show({ fields: {} })
    try {
      file.begin(await begin(format))
    } catch (error) {
      refuse(error)
    }
  }
  const change = (chosen: Format) => {
    file.forget()
    setFormat(chosen)
  }
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={onClose}
      actions={
        <Button isPending={isBeginning || file.isUnderWay} onPress={() => void start()}>
          {m.history_exportStart()}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-small text-muted">{text}</p>
        <RadioCards<Format>
          label={m.history_format()}
          value={format}
          onChange={change}
          cards={formats.map((value) => ({ value, title: value.toUpperCase(), text: formatTexts[value]() }))}
        />
        {children?.(format)}
        {problems.form && (
          <Notice kind="danger">
            <ProblemText {...problems.form} />
          </Notice>
        )}
        <ExportProgress file={file} />
      </div>
    </Dialog>
  )
}
