import { Outlet } from "@tanstack/react-router"
import { AuthPanel } from "./AuthPanel.tsx"
import { PlainFrame } from "./PlainFrame.tsx"

/** Signing in and up: one narrow column, and on a wide screen what it is for beside it. */
export function AuthLayout() {
  return (
    <div className="desktop:grid desktop:grid-cols-2">
      <PlainFrame mainClass="mx-auto flex w-full max-w-110 flex-1 flex-col px-4 pt-6 pb-12 tablet:pt-16">
        <Outlet />
      </PlainFrame>
      <AuthPanel />
    </div>
  )
}
