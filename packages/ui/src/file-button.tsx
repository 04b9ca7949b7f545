import { useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'

export interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** kinds of files, as the browser's own input takes them */
  accept: string
  /** what the field behind the button is called */
  inputLabel: string
  /** takes a picture instead, where there is a camera */
  capture?: 'environment'
  /** Called for the same file, too, when it is chosen again. */
  onFile: (file: File) => void
}

/** A button that asks for one file. */
export function FileButton({ accept, inputLabel, capture, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        capture={capture}
        aria-label={inputLabel}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
