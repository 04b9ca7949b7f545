import { useRef, type ChangeEvent } from 'react'
import { LIMITES } from '@lapida/contracts/limites'
import { FUSOS_BRASIL } from '@lapida/domain/empresa/fusos'
import { formatCep, formatCnpj, formatTelefone } from '@lapida/domain/shared/documentos'
import { Card } from '@lapida/ui/card.tsx'
import { CepField } from '@lapida/ui/cep-field.tsx'
import { CpfCnpjField } from '@lapida/ui/cpf-cnpj-field.tsx'
import { PhoneField } from '@lapida/ui/phone-field.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { TextArea } from '@lapida/ui/text-area.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { useCep } from '#blocks/cep/use-cep.ts'
import type { Perfil } from './model/perfil.ts'
import type { CamposProps } from './use-perfil.ts'

type CampoDeTexto = {
  [Name in keyof Perfil]: Perfil[Name] extends string ? Name : never
}[keyof Perfil]

/** Who the company is and where it is reached. */
export function DadosTab({ perfil, erros, change }: CamposProps) {
  const text = (campo: CampoDeTexto, maxLength: number = LIMITES.texto) => ({
    name: campo,
    maxLength,
    value: perfil[campo],
    error: erros[campo],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      change({ [campo]: event.currentTarget.value }),
  })
  return (
    <div className="grid gap-4">
      <Card title="Identificação">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Nome da empresa"
            autoComplete="organization"
            fieldClassName="sm:col-span-2"
            {...text('nomeEmpresa')}
          />
          <CpfCnpjField
            label="CNPJ"
            mask={formatCnpj}
            placeholder="12.ABC.345/01DE-35"
            hint="Com números ou, desde 2026, também letras."
            {...text('cnpj', 20)}
          />
          <PhoneField label="Telefone" mask={formatTelefone} {...text('telefone', 40)} />
          <TextField label="E-mail" inputMode="email" autoComplete="email" {...text('email', 254)} />
          <TextField label="Site" inputMode="url" autoComplete="url" {...text('website')} />
          <TextField
            label="Instagram"
            autoCapitalize="none"
            spellCheck={false}
            leading={<span className="text-body">@</span>}
            {...text('instagram', 100)}
          />
        </div>
      </Card>
      <Card title="Endereço">
        <EnderecoFields perfil={perfil} change={change} text={text} />
      </Card>
      <Card title="Outros">
        <div className="grid gap-4">
          <TextArea
            label="Observações"
            hint="Só para a sua equipe: não aparece para o cliente."
            {...text('observacoesEmpresa', LIMITES.textoLongo)}
          />
          <SelectField
            label="Fuso horário"
            hint="Decide o dia e o mês de cada orçamento."
            fieldClassName="sm:max-w-96"
            options={fusos(perfil.fusoHorario)}
            {...text('fusoHorario')}
          />
        </div>
      </Card>
    </div>
  )
}

/** The zones of Brazil, and the stored one where it is another. */
function fusos(stored: string) {
  const options = FUSOS_BRASIL.map(({ zona, rotulo }) => ({ value: zona, label: rotulo }))
  return options.some(({ value }) => value === stored)
    ? options
    : [...options, { value: stored, label: stored }]
}

interface EnderecoFieldsProps extends Pick<CamposProps, 'perfil' | 'change'> {
  text: (
    campo: CampoDeTexto,
    maxLength?: number,
  ) => {
    name: string
    maxLength: number
    value: string
    error: string | undefined
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
  }
}

/** A complete CEP fills in what nobody typed, and leads on to the number behind the street. */
function EnderecoFields({ perfil, change, text }: EnderecoFieldsProps) {
  const street = useRef<HTMLInputElement>(null)
  const { endereco, cidade, estado } = perfil
  const cep = useCep({
    values: { endereco, cidade, estado },
    // Street and number are one field: the number is typed behind the street.
    textosOf: ({ logradouro, localidade, uf }) => ({
      endereco: logradouro === '' ? '' : `${logradouro}, `,
      cidade: localidade,
      estado: uf,
    }),
    change,
    lead() {
      street.current?.focus()
      // The value arrives with the next paint.
      requestAnimationFrame(() => street.current?.setSelectionRange(LIMITES.texto, LIMITES.texto))
    },
  })
  const cepText = text('cep', 9)
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <CepField
        label="CEP"
        mask={formatCep}
        busy={cep.busy}
        hint={cep.found ? `${cep.note} Falta o número.` : cep.note || undefined}
        fieldClassName="sm:col-span-2"
        onComplete={(digits) => void cep.lookUp(digits)}
        {...cepText}
        onChange={(event) => {
          cep.cancel()
          cepText.onChange(event)
        }}
      />
      <TextField
        ref={street}
        label="Endereço"
        autoComplete="street-address"
        placeholder="Rua, número e bairro"
        fieldClassName="sm:col-span-4"
        {...text('endereco')}
      />
      <TextField
        label="Cidade"
        autoComplete="address-level2"
        fieldClassName="sm:col-span-4"
        {...text('cidade', 100)}
      />
      <TextField
        label="Estado"
        autoComplete="address-level1"
        autoCapitalize="characters"
        fieldClassName="sm:col-span-2"
        {...text('estado', 2)}
      />
    </div>
  )
}
