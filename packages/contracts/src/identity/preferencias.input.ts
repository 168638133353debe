import { IsBoolean } from 'class-validator';

export class UpdatePreferencias {
  @IsBoolean({ message: 'Informe sim ou não' }) comecarEmHoje!: boolean;
}
