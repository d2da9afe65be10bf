import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { ProgressBar } from "#ui/ProgressBar.tsx"
import type { useExportFile } from "./useExportFile.ts"

/** The progress and the result of an export. Empty before one has started. */
export function ExportProgress({ file }: { readonly file: ReturnType<typeof useExportFile> }) {
  const { locale } = useLocale()
  const { export: made, isUnderWay } = file
  if (file.hasFailed || made?.failure === "internal") return <Notice kind="danger">{m.history_exportFailed()}</Notice>
  if (made?.failure === "too_many_rows") return <Notice kind="warning">{m.history_exportTooMany()}</Notice>
  if (made?.state === "ready")
    return (
      <Notice
        kind="success"
        title={m.history_exportReady()}
        action={
          <Button kind="quiet" size="small" onPress={file.download}>
            {m.history_exportAgain()}
          </Button>
        }
      >
        {m.history_exportReadyText({ name: made.fileName })}
      </Notice>
    )
  if (!isUnderWay) return null
  const { rowsWritten = 0, rowsTotal } = made ?? {}
  const count = (rows: number) => rows.toLocaleString(locale)
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar
        label={m.history_exportWorking()}
        share={rowsTotal ? rowsWritten / rowsTotal : 0}
        valueText={rowsTotal ? m.history_exportRows({ written: count(rowsWritten), total: count(rowsTotal) }) : ""}
      />
      <p className="text-caption text-muted">{m.history_exportWait()}</p>
    </div>
  )
}
