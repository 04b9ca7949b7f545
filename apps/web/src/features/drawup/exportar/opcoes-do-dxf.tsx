import { ChevronDown, CircleCheck, ListChecks } from 'lucide-react'
import type { Resultado } from '@lapida/desenho/resultado'
import { PERFIS_DXF, type PapelDxf } from '@lapida/desenho/export/dxf/perfil'
import { formatNumero } from '@lapida/domain/shared/decimal'
import { plural } from '@lapida/domain/shared/texto'
import { Checkbox } from '@lapida/ui/checkbox.tsx'
import { FieldError } from '@lapida/ui/field.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import type { ArquivoDxf } from './arquivos-dxf.ts'
import type { OpcoesProps } from './opcoes-da-folha.tsx'
import { perfilOfSaida } from './saida.ts'

export interface OpcoesDoDxfProps extends OpcoesProps {
  /** the files as they were read back; null while they are made */
  conferidos: Resultado<ArquivoDxf[]> | null
}

const PAPEIS: readonly { papel: PapelDxf; nome: string; obrigatorio: boolean }[] = [
  { papel: 'contorno', nome: 'Contorno', obrigatorio: true },
  { papel: 'recorte', nome: 'Recorte', obrigatorio: true },
  { papel: 'furo', nome: 'Furo', obrigatorio: true },
  { papel: 'rebaixo', nome: 'Rebaixo', obrigatorio: false },
  { papel: 'cota', nome: 'Cotas', obrigatorio: false },
  { papel: 'texto', nome: 'Textos', obrigatorio: false },
]

/** Which machine reads the file, how its layers are called there, and what was found when it was read back. */
export function OpcoesDoDxf({ saida, onChange, conferidos }: OpcoesDoDxfProps) {
  return (
    <>
      <SelectField
        label="Máquina"
        value={saida.perfil}
        options={PERFIS_DXF.map(({ id, nome }) => ({ value: id, label: nome }))}
        onChange={(event) => onChange({ perfil: event.currentTarget.value })}
      />
      <div>
        <Checkbox
          label="Um arquivo por peça"
          description="Tudo junto em um ZIP."
          checked={saida.umArquivoPorPeca}
          onChange={(event) => onChange({ umArquivoPorPeca: event.currentTarget.checked })}
        />
        <Checkbox
          label="Com frontões e saias"
          checked={saida.comDerivadas}
          onChange={(event) => onChange({ comDerivadas: event.currentTarget.checked })}
        />
      </div>
      <Camadas saida={saida} onChange={onChange} />
      <Conferencia conferidos={conferidos} />
    </>
  )
}

function Camadas({ saida, onChange }: OpcoesProps) {
  const perfil = perfilOfSaida(saida)
  const change = (papel: PapelDxf, nome: string | null) => {
    const { camadas } = saida
    onChange({ camadas: { ...camadas, [saida.perfil]: { ...camadas[saida.perfil], [papel]: nome } } })
  }
  return (
    <details className="group rounded-control border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-3 text-label font-label">
        <span className="flex-1">Nomes das camadas</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-fg-3 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-3 px-3 pt-1 pb-3">
        <p className="text-small text-fg-3">
          Como a máquina chama cada camada. Em branco, a camada fica de fora. Este aparelho lembra.
        </p>
        {PAPEIS.map(({ papel, nome, obrigatorio }) => (
          <TextField
            key={`${saida.perfil} ${papel}`}
            label={nome}
            defaultValue={perfil?.camadas[papel]?.nome ?? ''}
            autoComplete="off"
            spellCheck={false}
            onBlur={(event) => {
              const typed = event.currentTarget.value.trim()
              const known = perfil?.camadas[papel]?.nome ?? ''
              if (typed === '' && obrigatorio) event.currentTarget.value = known
              else if (typed !== known) change(papel, typed === '' ? null : typed)
            }}
          />
        ))}
      </div>
    </details>
  )
}

/** The file is read back before it is given out: what came of it. */
function Conferencia({ conferidos }: Pick<OpcoesDoDxfProps, 'conferidos'>) {
  if (!conferidos)
    return (
      <p role="status" className="flex items-center gap-2 text-label text-fg-3">
        <ListChecks aria-hidden="true" className="size-4.5 shrink-0" /> Conferindo o arquivo…
      </p>
    )
  if (!conferidos.ok)
    return (
      <div role="alert">
        <FieldError>{conferidos.problema.mensagem}</FieldError>
      </div>
    )
  const lacos = conferidos.valor.reduce((soma, arquivo) => soma + arquivo.lacos, 0)
  const desvio = Math.max(...conferidos.valor.map(({ desvioMm }) => desvioMm))
  const quanto = desvio < 0.0001 ? 'menos de 0,0001 mm' : `${formatNumero(desvio, 4)} mm`
  return (
    <p role="status" className="flex items-start gap-2 text-label text-success-fg">
      <CircleCheck aria-hidden="true" className="mt-px size-4.5 shrink-0" />
      <span>
        Lido de volta e igual ao desenho: {plural(lacos, 'contorno fechado', 'contornos fechados')}, desvio de{' '}
        {quanto}.
      </span>
    </p>
  )
}
