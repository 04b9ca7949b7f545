import { useState } from 'react'
import { parseDinheiro } from '@lapida/domain/shared/dinheiro'
import { formatMetrosLineares } from '@lapida/domain/shared/medidas'
import { Banner } from '@lapida/ui/banner.tsx'
import { unreadMark } from '@lapida/ui/stop-at-unread'
import { TextField } from '@lapida/ui/text-field.tsx'

export interface MeiaEsquadriaDoEnvioProps {
  /** mm of joint that are sent without a price */
  mm: number
  /** reais per metre; null while none is typed */
  preco: number | null
  onChange: (preco: number | null) => void
}

const NOME = 'Meia-esquadria, por metro'

/** Asks for the price of a metre of mitred joint where the company has none, and says what is not priced without it. */
export function MeiaEsquadriaDoEnvio({ mm, preco, onChange }: MeiaEsquadriaDoEnvioProps) {
  const [texto, setTexto] = useState('')
  const isUnread = texto.trim() !== '' && preco === null
  return (
    <div className="grid grid-cols-1 gap-3">
      {preco === null && (
        <Banner tone="warning" live="polite">
          <span className="num">{formatMetrosLineares(mm)}</span> de meia-esquadria sem preço: a empresa não
          tem este acabamento na lista.
        </Banner>
      )}
      <TextField
        label={NOME}
        hint="Fica na lista de acabamentos da empresa ao enviar"
        inputMode="decimal"
        className="num"
        leading="R$"
        maxLength={60}
        value={texto}
        error={isUnread ? 'Informe um valor maior que zero.' : null}
        {...unreadMark(isUnread, NOME)}
        onChange={(event) => {
          const typed = event.currentTarget.value
          const read = parseDinheiro(typed) ?? 0
          setTexto(typed)
          onChange(read > 0 && read <= MAXIMO ? read / 100 : null)
        }}
      />
    </div>
  )
}

/** centavos per metre */
const MAXIMO = 100_000_000
