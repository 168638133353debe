import { Controller } from '@nestjs/common';
import { session, type CurrentUser } from '@viajario/contracts/identity/session';
import { Handles } from '#shared/http/handles.js';
import { UserId } from '#shared/http/request.js';
import { CurrentUserQueries } from './current-user.queries.js';

@Controller()
export class SessionController {
  constructor(private readonly users: CurrentUserQueries) {}

  @Handles(session.user)
  user(@UserId() userId: string): Promise<CurrentUser> {
    return this.users.read(userId);
  }
}
