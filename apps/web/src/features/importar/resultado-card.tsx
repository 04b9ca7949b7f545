import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Importacao } from '@lapida/contracts/importacao'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { buttonClasses } from '@lapida/ui/button-classes'
import { Card } from '@lapida/ui/card.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { ScreenLink } from '#shared/screen-link.tsx'
import { textoImportado } from './texto-importado.ts'
import { listaOf, type TipoDaTela } from './tipos.ts'

export interface ResultadoCardProps {
  tipo: TipoDaTela
  resultado: Importacao
  onAgain: () => void
}

/** What was stored, in numbers, and the ways on. */
export function ResultadoCard({ tipo, resultado, onAgain }: ResultadoCardProps) {
  const { novas, atualizadas, iguais, puladas } = resultado
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const participle = tipo.genero === 'o' ? 'o' : 'a'
  const parts = [
    novas > 0 && `${novas.toLocaleString('pt-BR')} nov${participle}${novas === 1 ? '' : 's'}`,
    atualizadas > 0 &&
      `${atualizadas.toLocaleString('pt-BR')} atualizad${participle}${atualizadas === 1 ? '' : 's'}`,
    iguais > 0 && `${iguais.toLocaleString('pt-BR')} já igua${iguais === 1 ? 'l' : 'is'}`,
    puladas > 0 && `${plural(puladas, 'linha', 'linhas')} de fora`,
  ].filter((part) => part !== false)
  return (
    <Card>
      <div role="status" className="grid justify-items-center gap-1 py-8 text-center">
        <span className="mb-2 grid size-14 place-items-center rounded-full bg-success-soft text-success-fg">
          <CircleCheck aria-hidden="true" className="size-7 stroke-[1.75]" />
        </span>
        <h2 ref={heading} tabIndex={-1} className="text-h2 focus:outline-transparent">
          {textoImportado(tipo, resultado)}
        </h2>
        <p className="num text-label text-fg-3">
          <Dotted>{parts.join(' · ')}</Dotted>
        </p>
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          <Button variant="secondary" onClick={onAgain}>
            Importar outra planilha
          </Button>
          <ScreenLink {...listaOf(tipo)} className={buttonClasses()}>
            Ver {tipo.muitos}
          </ScreenLink>
        </div>
      </div>
    </Card>
  )
}
