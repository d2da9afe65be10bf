import { useState } from "react"
import { readPictureFile } from "#features/qr/model/readPicture.ts"
import { m } from "#i18n/generated/messages.js"
import { Button } from "#ui/Button.tsx"
import { Columns } from "#ui/Columns.tsx"
import { FileDrop } from "#ui/FileDrop.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { TextArea } from "#ui/TextArea.tsx"
import { CameraView } from "./CameraView.tsx"

interface CodeSourceProps {
  readonly onText: (text: string) => void
}

/** The three ways to read a code: camera, picture or text. */
export function CodeSource({ onText }: CodeSourceProps) {
  return (
    <Columns
      main={<CameraView onText={onText} />}
      side={
        <>
          <PictureField onText={onText} />
          <PasteField onText={onText} />
        </>
      }
    />
  )
}

const endings = [".png", ".jpg", ".jpeg", ".webp", ".gif"]
const maxBytes = 15_000_000

function PictureField({ onText }: CodeSourceProps) {
  const [file, setFile] = useState<File>()
  const [trouble, setTrouble] = useState<"none" | "no_code" | "unreadable">("none")
  const read = async (chosen: File | undefined) => {
    setFile(chosen)
    setTrouble("none")
    if (!chosen) return
    try {
      const text = await readPictureFile(chosen)
      if (text === undefined) setTrouble("no_code")
      else onText(text)
    } catch {
      setTrouble("unreadable")
    }
  }
  return (
    <Panel>
      <div className="flex flex-col gap-4">
        <FileDrop
          label={m.qr_picture()}
          endings={endings}
          maxBytes={maxBytes}
          file={file}
          onChange={(chosen) => void read(chosen)}
          onRefuse={() => setTrouble("none")}
        />
        {trouble === "no_code" && <Notice kind="warning">{m.qr_pictureNoCode()}</Notice>}
        {trouble === "unreadable" && <Notice kind="danger">{m.qr_pictureUnreadable()}</Notice>}
      </div>
    </Panel>
  )
}

function PasteField({ onText }: CodeSourceProps) {
  const [text, setText] = useState("")
  return (
    <Panel>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onText(text)
        }}
      >
        <TextArea label={m.qr_paste()} hint={m.qr_pasteHint()} value={text} onChange={setText} name="code" rows={3} />
        <Button type="submit" kind="secondary" className="self-start">
          {m.qr_read()}
        </Button>
      </form>
    </Panel>
  )
}
