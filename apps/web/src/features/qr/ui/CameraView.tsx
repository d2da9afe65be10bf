import { Camera } from "lucide-react"
import { type CameraTrouble, useCamera } from "#features/qr/model/useCamera.ts"
import { m } from "#i18n/generated/messages.js"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"

const troubleTexts: Readonly<Record<CameraTrouble, () => string>> = {
  denied: () => m.qr_cameraDenied(),
  missing: () => m.qr_cameraMissing(),
  busy: () => m.qr_cameraBusy(),
}

/** The camera's picture. The page explains the permission before the browser asks for it. */
export function CameraView({ onText }: { readonly onText: (text: string) => void }) {
  const { state, video, start, stop } = useCamera(onText)
  const isOn = state.name === "on"
  return (
    <Panel flush>
      <div className="relative grid min-h-64 place-items-center @columns:min-h-112 overflow-hidden bg-sunken">
        <video
          ref={video}
          hidden={!isOn}
          muted
          playsInline
          aria-label={m.qr_cameraPicture()}
          className="col-start-1 row-start-1 aspect-[4/3] max-h-96 w-full object-cover @columns:max-h-128"
        />
        {isOn ? (
          <span
            aria-hidden
            className="pointer-events-none col-start-1 row-start-1 aspect-square h-3/5 max-h-56 rounded-surface border-2 border-white shadow-[0_0_0_100vmax_rgb(0_0_0/0.35)]"
          />
        ) : (
          <div className="flex max-w-prose flex-col items-center gap-3 px-6 py-8 text-center">
            <span aria-hidden className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent">
              <Camera size={24} />
            </span>
            <Button size="large" isPending={state.name === "asking"} onPress={() => void start()}>
              {m.qr_cameraStart()}
            </Button>
            <p className="text-small text-muted">{m.qr_cameraWhy()}</p>
          </div>
        )}
      </div>
      {isOn && (
        <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
          <output className="text-small text-muted">{m.qr_cameraLooking()}</output>
          <Button kind="secondary" size="small" onPress={stop}>
            {m.qr_cameraStop()}
          </Button>
        </div>
      )}
      {state.name === "failed" && (
        <div className="p-4">
          <Notice kind="warning">{troubleTexts[state.trouble]()}</Notice>
        </div>
      )}
    </Panel>
  )
}
