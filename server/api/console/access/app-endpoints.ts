import { deleteApp } from './delete-app.ts';
import { getBranchApps } from './get-branch-apps.ts';
import { getBranches } from './get-branches.ts';
import { postAppRotation } from './post-app-rotation.ts';
import { postBranchApps } from './post-branch-apps.ts';
import { postBranches } from './post-branches.ts';

/** Branches and their apps: what a branch’s settings call “Manage API”. */
export const APP_ENDPOINTS = [
  ...[getBranches, postBranches],
  ...[getBranchApps, postBranchApps, postAppRotation, deleteApp],
] as const;
