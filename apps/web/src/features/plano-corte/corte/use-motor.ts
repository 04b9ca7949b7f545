import { useCallback, useEffect, useRef } from 'react'
import { CorteMotor } from './corte-motor.ts'

/** The engine's thread, opened when it is first wanted and closed with the screen. */
export function useMotor(): () => CorteMotor {
  const motor = useRef<CorteMotor | null>(null)
  useEffect(
    () => () => {
      motor.current?.close()
      motor.current = null
    },
    [],
  )
  return useCallback(() => {
    motor.current ??= new CorteMotor()
    return motor.current
  }, [])
}
