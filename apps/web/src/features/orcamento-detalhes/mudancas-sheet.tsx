import {
  sumMudancas,
  type CampoMudado,
  type MudancaDaProposta,
} from '@lapida/domain/orcamento/compare-propostas'
import { diferencaEmTexto } from '@lapida/domain/shared/dinheiro'
import { Sheet } from '@lapida/ui/sheet.tsx'

export interface MudancasSheetProps {
  title: string
  mudancas: readonly MudancaDaProposta[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What a version changes, one change a row: before and after, and what the total gains by it. */
export function MudancasSheet({ title, mudancas, open, onOpenChange }: MudancasSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title}>
      {mudancas.length === 0 ? (
        <p>Mudou só o desenho das peças.</p>
      ) : (
        <>
          <ul>
            {mudancas.map((mudanca, index) => (
              <MudancaRow key={index} mudanca={mudanca} />
            ))}
          </ul>
          <p className="num flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 text-h2 font-strong">
            <span>Diferença no total</span>
            <span className="ml-auto">{diferencaEmTexto(sumMudancas(mudancas))}</span>
          </p>
        </>
      )}
    </Sheet>
  )
}

const PALAVRAS = { entrou: 'Entrou', saiu: 'Saiu', mudou: null } as const

function MudancaRow({ mudanca: { tipo, nome, campos, valor } }: { mudanca: MudancaDaProposta }) {
  const palavra = PALAVRAS[tipo]
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-3 first:pt-0 last:border-b-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-label wrap-anywhere">{palavra ? `${palavra} ${nome}` : nome}</p>
        {campos.map((campo, index) => (
          <Campo key={index} campo={campo} />
        ))}
      </div>
      {valor !== 0 && <span className="num ml-auto font-strong">{diferencaEmTexto(valor)}</span>}
    </li>
  )
}

function Campo({ campo: { campo, antes, depois } }: { campo: CampoMudado }) {
  return (
    <p className="num text-small text-fg-2 wrap-anywhere">
      {campo && `${campo}: `}
      {/* Other pictures, as many as before. */}
      {antes === depois ? (
        'mudou'
      ) : (
        <>
          <del className="text-fg-3">{antes || 'nada'}</del> <span aria-hidden="true">→</span>{' '}
          <span className="sr-only">agora</span>{' '}
          <ins className="font-label no-underline">{depois || 'nada'}</ins>
        </>
      )}
    </p>
  )
}
