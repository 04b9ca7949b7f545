import { useState } from 'react'
import { caixaNoPlano, repeatPeca } from '@lapida/desenho/commands/arranjo'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { Button } from '@lapida/ui/button.tsx'
import { QuantityStepper } from '@lapida/ui/quantity-stepper.tsx'
import { stopAtUnread } from '@lapida/ui/stop-at-unread'
import { MedidaInput } from '../medida/medida-input.tsx'
import { add } from '../teclas/use-teclas.ts'
import type { DesenhoEditor } from '../tipos.ts'

export interface RepetirFormProps {
  editor: DesenhoEditor
  pecaId: string
  onPronto: () => void
}

const VAO = 100

/** Copies of a piece as a grid: how many across and down, and from one to the next. */
export function RepetirForm({ editor, pecaId, onPronto }: RepetirFormProps) {
  const peca = editor.desenho.pecas[pecaId]
  const caixa = peca ? caixaNoPlano(peca) : { minX: 0, minY: 0, maxX: 0, maxY: 0 }
  const [colunas, setColunas] = useState(2)
  const [linhas, setLinhas] = useState(1)
  const [passoX, setPassoX] = useState(caixa.maxX - caixa.minX + VAO)
  const [passoY, setPassoY] = useState(caixa.maxY - caixa.minY + VAO)
  return (
    <form
      aria-label="Repetir em grade"
      className="grid gap-2 rounded-card border border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (stopAtUnread(event.currentTarget)) return
        add(editor, (d) => repeatPeca(d, pecaId, { colunas, linhas, passoX, passoY: -passoY }))
        onPronto()
      }}
    >
      <Linha rotulo="Colunas">
        <QuantityStepper label="Colunas" value={colunas} max={100} onValueChange={setColunas} />
      </Linha>
      <Linha rotulo="Linhas">
        <QuantityStepper label="Linhas" value={linhas} max={100} onValueChange={setLinhas} />
      </Linha>
      <Passo rotulo="Passo ao lado" mm={passoX} unidade={editor.unidade} onMeasure={setPassoX} />
      <Passo rotulo="Passo para baixo" mm={passoY} unidade={editor.unidade} onMeasure={setPassoY} />
      <Button type="submit">Repetir</Button>
    </form>
  )
}

function Linha({ rotulo, children }: { rotulo: string; children: React.ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-2">
      <span aria-hidden="true" className="text-label text-fg-2">
        {rotulo}
      </span>
      {children}
    </div>
  )
}

interface PassoProps {
  rotulo: string
  mm: number
  unidade: DesenhoEditor['unidade']
  onMeasure: (mm: number) => void
}

function Passo({ rotulo, mm, unidade, onMeasure }: PassoProps) {
  return (
    <Linha rotulo={rotulo}>
      <div className="w-36">
        <MedidaInput
          rotulo={rotulo}
          unidade={unidade}
          texto={formatComprimento(mm, unidade)}
          onConfirm={(medida) => {
            if (!medida) return 'Digite uma medida.'
            onMeasure(medida.mm)
            return null
          }}
        />
      </div>
    </Linha>
  )
}
