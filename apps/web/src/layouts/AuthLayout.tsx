import { Outlet } from "@tanstack/react-router"
import { AuthPanel } from "./AuthPanel.tsx"
import { PlainFrame } from "./PlainFrame.tsx"

/** The layout of sign-in and registration: one narrow column, on a wide screen beside an introduction. */
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
