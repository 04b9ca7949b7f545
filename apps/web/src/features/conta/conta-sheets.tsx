import type { Pessoa } from '@lapida/contracts/pessoa'
import { ApagarPinSheet } from './apagar-pin-sheet.tsx'
import { DadosSheet } from './dados-sheet.tsx'
import { EmailSheet } from './email-sheet.tsx'
import { PinSheet } from './pin-sheet.tsx'
import { SenhaSheet } from './senha-sheet.tsx'

export interface ContaSheetsProps {
  open: boolean
  /** which form is open; null: none */
  aberta: 'dados' | 'email' | 'senha' | 'pin' | 'apagar-pin' | null
  pessoa: Pessoa
  onClose: () => void
}

/** The forms of the own account: they come together, so that all of them open without a connection, too. */
export function ContaSheets({ aberta, pessoa, onClose }: ContaSheetsProps) {
  return (
    <>
      <DadosSheet open={aberta === 'dados'} pessoa={pessoa} onClose={onClose} />
      <EmailSheet open={aberta === 'email'} pessoa={pessoa} onClose={onClose} />
      <PinSheet open={aberta === 'pin'} pessoa={pessoa} onClose={onClose} />
      <ApagarPinSheet open={aberta === 'apagar-pin'} pessoa={pessoa} onClose={onClose} />
      <SenhaSheet open={aberta === 'senha'} pessoa={pessoa} onClose={onClose} />
    </>
  )
}
