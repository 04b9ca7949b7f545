import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ToastRegion } from '@lapida/ui/toast-region.tsx'
import { followOtherTabs } from '#shared/session.ts'
import { AppUpdate } from './app-update.tsx'
import { useArrival } from './use-arrival.ts'

/** What stands around every screen, signed in or not. */
export function RootLayout() {
  useArrival()
  useEffect(followOtherTabs, [])
  return (
    <>
      <Outlet />
      <AppUpdate />
      <ToastRegion />
    </>
  )
}
