import { defineRemote } from '@club/build';
import config from './remote.config';

export default defineRemote(config, __dirname);
