import { Outlet } from '@tanstack/react-router'
import { ToastRegion } from '@lapida/ui/toast-region.tsx'
import { AppUpdate } from './app-update.tsx'
import { useArrival } from './use-arrival.ts'

/** What stands around every screen, signed in or not. */
export function RootLayout() {
  useArrival()
  return (
    <>
      <Outlet />
      <AppUpdate />
      <ToastRegion />
    </>
  )
}
